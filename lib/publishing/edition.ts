import { translated } from '@/lib/blocks/words/translations'
import { UPDATE_WORDS } from '@/lib/blocks/words/update-words'
import type { AppDocument } from '../document/document'
import { navigationOf } from '../document/navigation'
import type { Shortcut } from '../packaging/web/manifest'
import type { SecondEdition } from '../packaging/web/web-bundle'

/** The first shell whose releases are of the second edition of the web app; the bytes of earlier ones stay as they are. */
const SHELL_OF_SECOND_EDITION = 3
/** The same of the third, whose pages have one h1: the bar's. */
const SHELL_OF_THIRD_EDITION = 4

export type Edition = 1 | 2 | 3

/** Which edition of the web app a release is. */
export function editionOf({ shellVersion }: { shellVersion: number }): Edition {
  if (shellVersion >= SHELL_OF_THIRD_EDITION) return 3
  return shellVersion >= SHELL_OF_SECOND_EDITION ? 2 : 1
}

/** As many as phones show. */
const MAX_SHORTCUTS = 4

/**
 * What an app says since the second edition in one of its languages.
 * @param start the page of the language, relative to the bundle
 */
export function saidInEdition(document: AppDocument, start: string): SecondEdition {
  const { text, lang } = translated(UPDATE_WORDS, document.settings.language)
  return {
    shortcuts: shortcutsOf(document, start),
    update: [text.ready, text.reload, ...(lang ? [lang] : [])],
  }
}

/** The screens of the navigation, but for the first: the icon itself opens that one. */
function shortcutsOf(document: AppDocument, start: string): Shortcut[] {
  const { bar, menu } = navigationOf(document)
  const ways = new Map<string, string>()
  for (const { label, action } of [...bar, ...menu])
    if (action.type === 'screen' && action.screenId !== document.screens[0].id && !ways.has(action.screenId))
      ways.set(action.screenId, label)
  return [...ways].slice(0, MAX_SHORTCUTS).map(([id, name]) => ({ name, url: `${start}#/${id}` }))
}

/** Categories of the W3C's list, by the blocks that tell them. */
const CATEGORIES: readonly (readonly [category: string, blocks: readonly string[]])[] = [
  ['shopping', ['products', 'product', 'product-categories', 'cart', 'wishlist', 'featured']],
  ['news', ['posts', 'bookmarks']],
  ['business', ['booking', 'prices', 'hours', 'team', 'contact', 'coupon', 'testimonials']],
  ['entertainment', ['video', 'audio']],
  ['photo', ['gallery']],
]

/** @param types of the blocks in the app */
export function categoriesOf(types: readonly string[]): string[] {
  return CATEGORIES.flatMap(([category, blocks]) =>
    blocks.some((type) => types.includes(type)) ? [category] : [],
  ).slice(0, 2)
}
