import type { Action } from '../../document/action'
import type { TabIcon } from '../../document/document'
import type { NavigationLink } from '../inspect/navigation'
import { openUrl } from './open-url'
import type { ContentScreen } from './screens/screen'
import { iconForPage } from './tab-icon'
import type { Translations } from '@/lib/translations/translations'

/** A link on the app's first screen, to a page of the site or to a native screen. */
export type Entry = { text: string; icon: TabIcon | null; action: Action }

/** Returns the page of the site's menu that a screen replaces, or undefined if there is none. */
export function pageFor(
  screen: ContentScreen,
  navigation: readonly NavigationLink[],
): NavigationLink | undefined {
  return navigation.find((page) => screen.replaces(page))
}

/**
 * Builds the links in the menu's order. A native screen replaces its page in the menu. One without such a
 * page comes first, but after the screens before it in `screens`.
 */
export function buildEntries(
  navigation: readonly NavigationLink[],
  screens: readonly ContentScreen[],
  strings: Translations['firstDocument'],
): Entry[] {
  const replacing = new Map(screens.map((screen) => [pageFor(screen, navigation), screen]))
  const entries = navigation.map((page): Entry => {
    const screen = replacing.get(page)
    if (screen) return openScreen(screen, page.text)
    return { text: page.text, icon: iconForPage(page), action: openUrl(page.url) }
  })
  for (const [index, screen] of [...screens.entries()].reverse()) {
    if (pageFor(screen, navigation)) continue
    const before = new Set(screens.slice(0, index).map(({ id }) => id))
    const last = entries.findLastIndex(
      ({ action }) => action.type === 'screen' && before.has(action.screenId),
    )
    entries.splice(last + 1, 0, openScreen(screen, screen.title(strings)))
  }
  return entries
}

function openScreen({ id, icon }: ContentScreen, text: string): Entry {
  return { text, icon, action: { type: 'screen', screenId: id } }
}
