import type { TabIcon } from '@/lib/document/icon-names'
import { KEYWORDS_OF_PLACES } from './keywords-of-places'
import { KEYWORDS_OF_THINGS } from './keywords-of-things'

/** What people may call each picture of a tab besides its name. The builder loads them when one is chosen. */
export const ICON_KEYWORDS: Readonly<Record<TabIcon, string>> = {
  ...KEYWORDS_OF_PLACES,
  ...KEYWORDS_OF_THINGS,
}
