import { type AppDocument, LIMITS, type Tab } from './document'

/** The ways through an app that are always there. */
export type Navigation = {
  /** At the bottom of a phone, in their order. */
  bar: readonly Tab[]
  /** Behind a button; there is none where it is empty. */
  menu: readonly Tab[]
}

/**
 * Where an app's tabs are shown. A tab that opens a hidden screen is shown nowhere; what the bar has no room for, and what is
 * for the menu only, is in the menu.
 */
export function navigationOf({ settings, screens, tabs }: AppDocument): Navigation {
  const hidden = new Set(screens.filter((screen) => screen.hidden).map(({ id }) => id))
  const shown = tabs.filter(({ action }) => action.type !== 'screen' || !hidden.has(action.screenId))
  if (settings.navigation === 'menu') return { bar: [], menu: shown }
  const bar = shown.filter((tab) => !tab.menuOnly).slice(0, LIMITS.bar)
  if (settings.navigation === 'both') return { bar, menu: shown }
  return { bar, menu: shown.filter((tab) => !bar.includes(tab)) }
}

/** The colors that its screens stand on without being one of the app's own, each once. */
export function groundColors({ screens }: Pick<AppDocument, 'screens'>): string[] {
  const colors = screens.flatMap(({ background }) => (background?.startsWith('#') ? background : []))
  return [...new Set(colors)]
}
