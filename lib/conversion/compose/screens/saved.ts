import { hasPart } from '../../inspect/content'
import { type ContentScreen, LIVE_SOURCE } from './screen'

/** Posts saved to read later. */
export const saved: ContentScreen = {
  id: 'screen-saved',
  icon: 'heart',
  title: (strings) => strings.saved,
  all: (strings) => strings.openWebsite,
  hasContent: (content) =>
    content.source !== null && hasPart(content, 'posts') && !hasPart(content, 'products'),
  replaces: () => false,
  draw(blocks) {
    blocks.add('bookmarks', { source: LIVE_SOURCE, title: '' })
  },
}
