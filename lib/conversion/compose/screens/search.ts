import { postsOf } from '../../../sources/readers'
import { type ContentScreen, LIVE_SOURCE } from './screen'

/** A feed is too short to be searched. */
const canSearch = (kind: string) => postsOf(kind)?.categories != null

/** A search through the whole site, and its topics for those who have no word for it. */
export const search: ContentScreen = {
  id: 'screen-search',
  icon: 'search',
  title: (words) => words.search,
  all: (words) => words.openWebsite,
  hasContent: ({ source, posts, products }) =>
    source !== null && canSearch(source.kind) && posts.length > 0 && products.length === 0,
  replaces: () => false,
  draw(blocks, _, words) {
    blocks.add('find', { source: LIVE_SOURCE, hint: '' })
    blocks.add('categories', { source: LIVE_SOURCE, title: words.categories, layout: 'rows' })
  },
}
