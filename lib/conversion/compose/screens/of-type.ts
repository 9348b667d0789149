import type { PostType } from '../../../sources/posts/posts'
import { iconForPage } from '../tab-icon'
import { LIVE_POSTS } from './news'
import type { ContentScreen } from './screen'

/** A screen of what a site publishes besides posts: recipes, events, projects. */
export function screenOfType({ id, slug, name }: PostType): ContentScreen {
  const isIt = (part: string) => part === slug || part === id
  return {
    id: `screen-${id}`.slice(0, 60),
    icon: iconForPage({ text: name, url: `https://site.invalid/${slug}/` }) ?? 'book',
    title: () => name,
    all: (words) => words.openWebsite,
    hasContent: ({ source }) => source !== null,
    replaces: ({ text, url }) =>
      text.toLowerCase() === name.toLowerCase() ||
      isIt(new URL(url).pathname.split('/').filter(Boolean).at(-1) ?? ''),
    draw: (blocks) => blocks.add('posts', { ...LIVE_POSTS, postType: id, pinned: false }),
  }
}
