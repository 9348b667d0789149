import { LIMITS, type Tab, type TabIcon } from '../../document/document'
import type { NavigationLink } from '../inspection/navigation'
import { cut } from '../inspection/text'
import { iconForPage } from './tab-icon'

/** What people open an app for comes before what they read once. */
const PRIORITY: readonly (TabIcon | null)[] = [
  'shop',
  'menu',
  'calendar',
  'news',
  'phone',
  'map',
  'book',
  'cart',
  'star',
  'heart',
  'chat',
  'info',
  null,
  'user',
  'search',
  'home',
]
/** For pages whose name says nothing, in this order. */
const SPARE: readonly TabIcon[] = ['star', 'book', 'heart', 'info']
const LONGEST_LABEL = 24

/** The app's bar: its own first screen, then up to four of the site's main pages in the menu's order. */
export function buildTabs(
  navigation: readonly NavigationLink[],
  homeLabel: string,
  homeScreenId: string,
): Tab[] {
  if (navigation.length === 0) return []
  const pages = navigation.map((link, order) => ({ link, order, icon: iconForPage(link) }))
  const chosen = pages
    .filter(({ icon }) => icon !== 'home')
    .sort((a, b) => PRIORITY.indexOf(a.icon) - PRIORITY.indexOf(b.icon) || a.order - b.order)
    .slice(0, LIMITS.tabs - 1)
    .sort((a, b) => a.order - b.order)
  const used = new Set(chosen.map(({ icon }) => icon))
  const home: Tab = {
    id: 'tab-home',
    label: homeLabel,
    icon: 'home',
    action: { type: 'screen', screenId: homeScreenId },
  }
  return [
    home,
    ...chosen.map(({ link, icon }, index): Tab => {
      const shown = icon ?? SPARE.find((spare) => !used.has(spare)) ?? 'info'
      used.add(shown)
      return {
        id: `tab-page-${index + 1}`,
        label: cut(link.text, LONGEST_LABEL),
        icon: shown,
        action: { type: 'url', url: link.url },
      }
    }),
  ]
}
