import type { TabIcon } from '../../../document/document'
import type { SiteContent } from '../../inspect/content'
import type { NavigationLink } from '../../inspect/navigation'
import type { BlockList } from '../block-list'
import type { Words } from '../words'

/** What an app calls the site that it was made from, in `sources`. */
export const LIVE_SOURCE = 'site'

/** A screen that the app draws itself from what a content source gives. Each kind is a module; list.ts names them. */
export type ContentScreen = {
  readonly id: string
  readonly icon: TabIcon
  title(words: Words): string
  /** What the button says that leads to the site's own page of this kind. */
  all(words: Words): string
  /** Whether there is enough to show. */
  hasContent(content: SiteContent): boolean
  /** Whether a page of the site's menu is what this screen takes the place of. */
  replaces(page: NavigationLink): boolean
  draw(blocks: BlockList, content: SiteContent, words: Words, language: string): void
}
