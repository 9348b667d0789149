import type { AppDocument } from '../document/document'
import { getNavigation } from '../document/navigation'
import type { Shortcut } from '../packaging/web/manifest'
import type { SecondEdition } from '../packaging/web/web-bundle'
import { translated } from '../translations/all'

/** The first shell with the second edition of the web app. Earlier releases keep their bytes. */
const SHELL_OF_SECOND_EDITION = 3
/** The first shell with the third edition, with one h1 per page, in the bar. */
const SHELL_OF_THIRD_EDITION = 4

/** The first shell with the fourth edition, which tells its shell whether it works. */
const SHELL_OF_FOURTH_EDITION = 6

export type Edition = 1 | 2 | 3 | 4

/** Returns the edition of the web app that a release uses. */
export function getEdition({ shellVersion }: { shellVersion: number }): Edition {
  if (shellVersion >= SHELL_OF_FOURTH_EDITION) return 4
  if (shellVersion >= SHELL_OF_THIRD_EDITION) return 3
  return shellVersion >= SHELL_OF_SECOND_EDITION ? 2 : 1
}

/** Phones show at most four. */
const MAX_SHORTCUTS = 4

/**
 * Returns an app's shortcuts and update texts in one of its languages, used since the second edition.
 * @param start path of the language's page, relative to the bundle
 */
export function editionStrings(document: AppDocument, start: string): SecondEdition {
  const { text, lang } = translated('update', document.settings.language)
  return {
    shortcuts: shortcutsOf(document, start),
    update: [text.ready, text.reload, ...(lang ? [lang] : [])],
  }
}

/** Lists the screens of the navigation, without the first one, which the icon opens. */
function shortcutsOf(document: AppDocument, start: string): Shortcut[] {
  const { bar, menu } = getNavigation(document)
  const names = new Map<string, string>()
  for (const { label, action } of [...bar, ...menu])
    if (action.type === 'screen' && action.screenId !== document.screens[0].id && !names.has(action.screenId))
      names.set(action.screenId, label)
  return [...names].slice(0, MAX_SHORTCUTS).map(([id, name]) => ({ name, url: `${start}#/${id}` }))
}

/** Categories of the W3C's list, with the blocks that indicate them. */
const CATEGORIES: readonly (readonly [category: string, blocks: readonly string[]])[] = [
  ['shopping', ['products', 'product', 'product-categories', 'cart', 'wishlist', 'featured']],
  ['news', ['posts', 'bookmarks']],
  ['business', ['booking', 'prices', 'hours', 'team', 'contact', 'coupon', 'testimonials']],
  ['entertainment', ['video', 'audio']],
  ['photo', ['gallery']],
]

/** @param types block types in the app */
export function categoriesOf(types: readonly string[]): string[] {
  return CATEGORIES.flatMap(([category, blocks]) =>
    blocks.some((type) => types.includes(type)) ? [category] : [],
  ).slice(0, 2)
}
