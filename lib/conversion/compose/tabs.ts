import { LIMITS, type Tab, type TabIcon } from '../../document/document'
import { cut } from '../../platform/html/text'
import type { Entry } from './entries'

/** What a trade offers, by icons such as those for pizza, rooms or courses. */
const OFFERS = 'offers'
/** Frequent tasks before pages that are read once. Icons that are not listed are offers. */
const PRIORITY: readonly (readonly (TabIcon | typeof OFFERS | null)[])[] = [
  ['shop'],
  ['menu'],
  ['calendar', 'calendar-heart'],
  ['news'],
  ['phone'],
  ['map'],
  [OFFERS],
  ['cart', 'clock'],
  ['star', 'images'],
  ['heart', 'hand-heart'],
  ['chat', 'circle-help', 'life-buoy', 'headset', 'mail'],
  ['info', 'users', 'book-open', 'clipboard-list', 'handshake', 'briefcase'],
  [null],
  ['user', 'user-plus', 'settings', 'languages', 'shield', 'file-text'],
  ['search'],
  ['home'],
]
const rankOf = (icon: TabIcon | null) => PRIORITY.findIndex((icons) => icons.includes(icon))
const OFFERS_RANK = PRIORITY.findIndex((icons) => icons.includes(OFFERS))
/** Icons for pages without a known name, in this order. */
const SPARE: readonly TabIcon[] = ['star', 'book', 'heart', 'info']
const MAX_LABEL = 24

/**
 * Builds the app's bar: its first screen, then up to four entries, native screens first.
 * @param menu whether to also return the remaining entries, for the app's menu
 */
export function buildTabs(
  entries: readonly Entry[],
  homeLabel: string,
  homeScreenId: string,
  { menu = false } = {},
): Tab[] {
  if (entries.length === 0) return []
  const rank = ({ icon, action }: Entry) => {
    if (action.type === 'screen') return -1
    const listed = rankOf(icon)
    return listed < 0 ? OFFERS_RANK : listed
  }
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
