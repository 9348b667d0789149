import { LIMITS, type Tab, type TabIcon } from '../../document/document'
import { cut } from '../../platform/html/text'
import type { Entry } from './entries'

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
const MAX_LABEL = 24

/**
 * The app's bar: its own first screen, then up to four of the ways on, its own screens before all, in their order.
 * @param menu whether what the bar has no room for follows, for the app's menu
 */
export function buildTabs(
  entries: readonly Entry[],
  homeLabel: string,
  homeScreenId: string,
  { menu = false } = {},
): Tab[] {
  if (entries.length === 0) return []
  const rank = ({ icon, action }: Entry) => (action.type === 'screen' ? -1 : PRIORITY.indexOf(icon))
  const chosen = entries
    .map((entry, order) => ({ entry, order }))
    .filter(({ entry }) => entry.icon !== 'home')
    .sort((a, b) => rank(a.entry) - rank(b.entry) || a.order - b.order)
    .slice(0, LIMITS.bar - 1)
    .sort((a, b) => a.order - b.order)
    .map(({ entry }) => entry)
  const others = menu ? entries.filter((entry) => entry.icon !== 'home' && !chosen.includes(entry)) : []
  const used = new Set(chosen.map(({ icon }) => icon))
  return [
    homeTab(homeLabel, homeScreenId),
    ...[...chosen, ...others].slice(0, LIMITS.tabs - 1).map(({ text, icon, action }, index): Tab => {
      const shown = icon ?? SPARE.find((spare) => !used.has(spare)) ?? 'info'
      used.add(shown)
      return { id: `tab-page-${index + 1}`, label: cut(text, MAX_LABEL), icon: shown, action }
    }),
  ]
}

export function homeTab(label: string, screenId: string): Tab {
  return { id: 'tab-home', label, icon: 'home', action: { type: 'screen', screenId } }
}
