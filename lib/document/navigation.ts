import { type AppDocument, LIMITS, type Tab } from './document'

/** The permanent navigation of an app. */
export type Navigation = {
  /** Tabs at the bottom of a phone, in order. */
  bar: readonly Tab[]
  /** Tabs behind a menu button, which is missing if there are none. */
  menu: readonly Tab[]
}

/**
 * Splits an app's tabs into bar and menu. Tabs that open hidden screens are left out. The menu has the tabs
 * that do not fit the bar and those for the menu only.
 */
export function getNavigation({ settings, screens, tabs }: AppDocument): Navigation {
  const hidden = new Set(screens.filter((screen) => screen.hidden).map(({ id }) => id))
  const shown = tabs.filter(({ action }) => action.type !== 'screen' || !hidden.has(action.screenId))
  if (settings.navigation === 'menu') return { bar: [], menu: shown }
  const bar = shown.filter((tab) => !tab.menuOnly).slice(0, LIMITS.bar)
  if (settings.navigation === 'both') return { bar, menu: shown }
  return { bar, menu: shown.filter((tab) => !bar.includes(tab)) }
}

/** Returns the distinct custom background colors of the screens. */
export function groundColors({ screens }: Pick<AppDocument, 'screens'>): string[] {
  const colors = screens.flatMap(({ background }) => (background?.startsWith('#') ? background : []))
  return [...new Set(colors)]
}
