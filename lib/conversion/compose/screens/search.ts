import { postsOf } from '../../../sources/readers'
import { hasPart } from '../../inspect/content'
import { type ContentScreen, LIVE_SOURCE } from './screen'

/** A feed is too short to be searched. */
const canSearch = (kind: string) => postsOf(kind)?.categories != null

/** A search through the whole site, and its topics for those who have no word for it. */
export const search: ContentScreen = {
  id: 'screen-search',
  icon: 'search',
  title: (words) => words.search,
  all: (words) => words.openWebsite,
  hasContent: (content) =>
    content.source !== null &&
    canSearch(content.source.kind) &&
    hasPart(content, 'posts') &&
    !hasPart(content, 'products'),
  replaces: () => false,
  draw(blocks, _, words) {
    blocks.add('find', { source: LIVE_SOURCE, hint: '' })
    blocks.add('categories', { source: LIVE_SOURCE, title: words.categories, layout: 'rows' })
  },
}
