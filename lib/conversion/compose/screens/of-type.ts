import type { PostType } from '../../../sources/posts/posts'
import { iconForPage } from '../tab-icon'
import { LIVE_POSTS } from './news'
import type { ContentScreen } from './screen'

/** Creates a screen for a custom post type, such as recipes, events or projects. */
export function screenOfType({ id, slug, name }: PostType): ContentScreen {
  const isIt = (part: string) => part === slug || part === id
  return {
    id: `screen-${id}`.slice(0, 60),
    icon: iconForPage({ text: name, url: `https://site.invalid/${slug}/` }) ?? 'book',
    title: () => name,
    all: (strings) => strings.openWebsite,
    hasContent: ({ source }) => source !== null,
    replaces: ({ text, url }) =>
      text.toLowerCase() === name.toLowerCase() ||
      isIt(new URL(url).pathname.split('/').filter(Boolean).at(-1) ?? ''),
    draw: (blocks) => blocks.add('posts', { ...LIVE_POSTS, postType: id, pinned: false }),
  }
}
