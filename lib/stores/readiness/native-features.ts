import { offersNotifications } from '../../document/offers-notifications'
import { walkDocument } from '../../document/walk'
import type { ReadinessFacts } from './check'

/** Features of an app that its website in a browser does not have, as list items. */
export function nativeFeatures({ shell, document }: ReadinessFacts): string[] {
  const types = new Set([...walkDocument(document)].map(({ block }) => block.type))
  const isBundle = shell.start === 'bundle'
  return [
    ...(isBundle ? ['screens that work offline'] : []),
    ...(shell.sources.length > 0 ? ['live content in its own design'] : []),
    ...(!isBundle && shell.tabs.length > 1 ? ['a native bar of tabs'] : []),
    ...(offersNotifications(document) ? ['messages while it is closed'] : []),
    ...(shell.permissions.length > 0 ? ['parts of the phone'] : []),
    ...(isBundle && ['form', 'booking', 'cart', 'map'].some((type) => types.has(type as never))
      ? ['things to do, such as forms or orders']
      : []),
  ]
}

/** The amount of an app's own content. */
export function sizeOf({ document }: ReadinessFacts): { screens: number; blocks: number } {
  return {
    screens: document.screens.filter(({ blocks }) => blocks.length > 0).length,
    blocks: [...walkDocument(document)].length,
  }
}

/** The number of screens at the start of a sentence. */
export function screensInWords(count: number): string {
  return count === 0 ? 'No screen' : count === 1 ? 'One screen' : `${count} screens`
}
