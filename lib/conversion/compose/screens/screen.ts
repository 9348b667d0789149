import type { TabIcon } from '../../../document/document'
import type { SiteContent } from '../../inspect/content'
import type { NavigationLink } from '../../inspect/navigation'
import type { BlockList } from '../block-list'
import type { Translations } from '@/lib/translations/translations'

/** ID in `sources` of the site that the app was made from. */
export const LIVE_SOURCE = 'site'

/** A native screen with content from a source. Each kind is a module, listed in list.ts. */
export type ContentScreen = {
  readonly id: string
  readonly icon: TabIcon
  title(strings: Translations['firstDocument']): string
  /** Label of the button that opens the site's corresponding page. */
  all(strings: Translations['firstDocument']): string
  /** Whether there is enough content to show. */
  hasContent(content: SiteContent): boolean
  /** Whether this screen replaces a page of the site's menu. */
  replaces(page: NavigationLink): boolean
  draw(
    blocks: BlockList,
    content: SiteContent,
    strings: Translations['firstDocument'],
    language: string,
  ): void
}
