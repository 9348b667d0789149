/** Theme of this browser. `system` follows the device and is stored as no value. */
export const THEMES = ['system', 'light', 'dark'] as const
export type Theme = (typeof THEMES)[number]

/** Key in localStorage. */
const KEY = 'theme'

/**
 * Inlined in the head of every page to run before the first paint: sets `data-theme` on the root, which
 * app/globals.css uses, and the color of a mobile browser's toolbar.
 */
export const THEME_SCRIPT = `try{let t=localStorage.${KEY};if(/^(light|dark)$/.test(t)){document.documentElement.dataset.theme=t;for(let m of document.querySelectorAll("[name=theme-color]"))m.media=m.media.includes(t)?"all":"not all"}}catch{}`

/** The theme of the open page, even if the browser stores nothing. */
export function shownTheme(): Theme {
  const { theme } = document.documentElement.dataset
  return theme === 'light' || theme === 'dark' ? theme : 'system'
}

/** The stored theme. */
export function readSavedTheme(): Theme {
  try {
    const saved = localStorage.getItem(KEY)
    return saved === 'light' || saved === 'dark' ? saved : 'system'
  } catch {
    return 'system' // storage is disabled
  }
}

/** Stores a theme if the browser allows it. */
export function saveTheme(theme: Theme): void {
  try {
    if (theme === 'system') localStorage.removeItem(KEY)
    else localStorage.setItem(KEY, theme)
  } catch {
    // The theme still applies to this page.
  }
}

/** Applies a theme to the page. */
export function showTheme(theme: Theme): void {
  const { dataset } = document.documentElement
  if (theme === 'system') delete dataset.theme
  else dataset.theme = theme
  for (const meta of document.querySelectorAll<HTMLMetaElement>('meta[name="theme-color"]')) {
    const of = meta.content === THEME_COLORS.dark ? 'dark' : 'light'
    meta.media = theme === 'system' ? `(prefers-color-scheme: ${of})` : theme === of ? 'all' : 'not all'
  }
}

/** The background colors of app/globals.css, for browser toolbars. */
export const THEME_COLORS = { light: '#fdf9f4', dark: '#15110e' } as const
