import type { Action } from '../../document/action'
import { linkUrl } from '../../document/action'
import type { TabIcon } from '../../document/document'
import type { NavigationLink } from '../inspection/navigation'
import { iconForPage } from './tab-icon'

/** A screen that the app draws itself, where the site has a page of that kind. */
export type OwnScreen = { id: string; icon: 'news' | 'shop'; title: string }

/** One way on from the app's first screen: a page of the site, or a screen of the app's own. */
export type Entry = { text: string; icon: TabIcon | null; action: Action }

/** The shop itself, not its prices, offers or one of its collections. */
const SHOP =
  /(?:^|[^\p{L}])(?:shop|store|webshop|boutique|tienda|negozio|loja|winkel|butik|products?|produkte|produits|productos|prodotti|produtos|producten|produkter)(?:$|[^\p{L}])/iu

/** The page of the site that a screen of the app's own stands for; undefined when the site's menu has none. */
export function pageFor(
  screen: OwnScreen,
  navigation: readonly NavigationLink[],
): NavigationLink | undefined {
  return navigation.find((page) =>
    screen.icon === 'shop'
      ? SHOP.test(page.text) || /\/(?:shop|store)\/?$/i.test(new URL(page.url).pathname)
      : iconForPage(page) === screen.icon,
  )
}

/**
 * The ways on, in the menu's order. A screen of the app's own takes the place of the page it stands for; one without
 * such a page comes first, but the news never before the shop.
 */
export function buildEntries(navigation: readonly NavigationLink[], screens: readonly OwnScreen[]): Entry[] {
  const standsFor = new Map(screens.map((screen) => [pageFor(screen, navigation), screen]))
  const added = screens.filter((screen) => pageFor(screen, navigation) === undefined)
  const entries = navigation.map((page): Entry => {
    const screen = standsFor.get(page)
    if (screen) return openScreen(screen, page.text)
    return { text: page.text, icon: iconForPage(page), action: openUrl(page.url) }
  })
  for (const screen of added.reverse()) {
    const shop = entries.findIndex(({ icon, action }) => icon === 'shop' && action.type === 'screen')
    entries.splice(screen.icon === 'news' ? shop + 1 : 0, 0, openScreen(screen, screen.title))
  }
  return entries
}

function openScreen({ id, icon }: OwnScreen, text: string): Entry {
  return { text, icon, action: { type: 'screen', screenId: id } }
}

/** Opens an address, or does nothing where a phone would not open it. */
export function openUrl(url: string): Action {
  return linkUrl.safeParse(url).success ? { type: 'url', url } : { type: 'none' }
}
