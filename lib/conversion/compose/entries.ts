import type { Action } from '../../document/action'
import type { TabIcon } from '../../document/document'
import type { NavigationLink } from '../inspect/navigation'
import { openUrl } from './open-url'
import type { ContentScreen } from './screens/screen'
import { iconForPage } from './tab-icon'
import type { Words } from './words'

/** A link on the app's first screen: to a page of the site, or to a screen of the app's own. */
export type Entry = { text: string; icon: TabIcon | null; action: Action }

/** The page of the site's menu whose place a screen takes; undefined when the menu has none. */
export function pageFor(
  screen: ContentScreen,
  navigation: readonly NavigationLink[],
): NavigationLink | undefined {
  return navigation.find((page) => screen.replaces(page))
}

/**
 * The links in the menu's order. A screen of the app's own takes the place of the page that it replaces; one without
 * such a page comes first, but after the screens that are before it in `screens`.
 */
export function buildEntries(
  navigation: readonly NavigationLink[],
  screens: readonly ContentScreen[],
  words: Words,
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
    entries.splice(last + 1, 0, openScreen(screen, screen.title(words)))
  }
  return entries
}

function openScreen({ id, icon }: ContentScreen, text: string): Entry {
  return { text, icon, action: { type: 'screen', screenId: id } }
}
