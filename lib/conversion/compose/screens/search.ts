import { getPostsReader } from '../../../sources/readers'
import { hasPart } from '../../inspect/content'
import { type ContentScreen, LIVE_SOURCE } from './screen'

/** A feed is too short for a search. */
const canSearch = (kind: string) => getPostsReader(kind)?.categories != null

/** Search of the whole site, with its categories. */
export const search: ContentScreen = {
  id: 'screen-search',
  icon: 'search',
  title: (strings) => strings.search,
  all: (strings) => strings.openWebsite,
  hasContent: (content) =>
    content.source !== null &&
    canSearch(content.source.kind) &&
    hasPart(content, 'posts') &&
    !hasPart(content, 'products'),
  replaces: () => false,
  draw(blocks, _, strings) {
    blocks.add('find', { source: LIVE_SOURCE, hint: '' })
    blocks.add('categories', { source: LIVE_SOURCE, title: strings.categories, layout: 'rows' })
  },
}
