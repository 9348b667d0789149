/** What somebody chose for this browser; `system` follows the device and is kept as no choice at all. */
export const THEMES = ['system', 'light', 'dark'] as const
export type Theme = (typeof THEMES)[number]

/** The name in localStorage. */
const KEY = 'theme'

/**
 * Stands inline in the head of every page, before anything is painted: `data-theme` on the root is what the colors in
 * app/globals.css go by. The bar of a phone's browser takes the color of that theme.
 */
export const THEME_SCRIPT = `try{let t=localStorage.${KEY};if(/^(light|dark)$/.test(t)){document.documentElement.dataset.theme=t;for(let m of document.querySelectorAll("[name=theme-color]"))m.media=m.media.includes(t)?"all":"not all"}}catch{}`

/** The theme of the open page: what was chosen, also where the browser keeps nothing. */
export function shownTheme(): Theme {
  const { theme } = document.documentElement.dataset
  return theme === 'light' || theme === 'dark' ? theme : 'system'
}

/** The choice that this browser keeps. */
export function keptTheme(): Theme {
  try {
    const kept = localStorage.getItem(KEY)
    return kept === 'light' || kept === 'dark' ? kept : 'system'
  } catch {
    return 'system' // a browser that lets pages keep nothing
  }
}

/** Keeps a choice, where the browser lets us. */
export function keepTheme(theme: Theme): void {
  try {
    if (theme === 'system') localStorage.removeItem(KEY)
    else localStorage.setItem(KEY, theme)
  } catch {
    // It holds for this page then.
  }
}

/** Shows the page in a theme. */
export function showTheme(theme: Theme): void {
  const { dataset } = document.documentElement
  if (theme === 'system') delete dataset.theme
  else dataset.theme = theme
  for (const meta of document.querySelectorAll<HTMLMetaElement>('meta[name="theme-color"]')) {
    const of = meta.content === THEME_COLORS.dark ? 'dark' : 'light'
    meta.media = theme === 'system' ? `(prefers-color-scheme: ${of})` : theme === of ? 'all' : 'not all'
  }
}

/** The backgrounds of app/globals.css, for the bars of browsers. */
export const THEME_COLORS = { light: '#fdf9f4', dark: '#15110e' } as const
