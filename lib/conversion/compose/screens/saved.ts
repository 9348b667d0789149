import { type ContentScreen, LIVE_SOURCE } from './screen'

/** What somebody saved to read later. */
export const saved: ContentScreen = {
  id: 'screen-saved',
  icon: 'heart',
  title: (words) => words.saved,
  all: (words) => words.openWebsite,
  hasContent: ({ source, posts, products }) => source !== null && posts.length > 0 && products.length === 0,
  replaces: () => false,
  draw(blocks) {
    blocks.add('bookmarks', { source: LIVE_SOURCE, title: '' })
  },
}
