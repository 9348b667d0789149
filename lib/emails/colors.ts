import { darkened } from '../document/color'

/** The tokens of app/globals.css as hexadecimal colors, the only format that all mail clients support. */
export const LIGHT = {
  paper: '#fdfaf4',
  card: '#fffefc',
  band: '#f5efe6',
  line: '#dcd2c8',
  ink: '#1e1612',
  soft: '#5d534c',
  button: '#af2f02',
  ember: '#d9480f',
} as const

const DARK = {
  paper: '#16120e',
  card: '#1e1815',
  band: '#26201c',
  line: '#352f2b',
  ink: '#ece7e1',
  soft: '#b1a9a2',
  button: '#bb3804',
} as const

/** The styles of each class. `line` can be combined with another class. */
const RULES = [
  ['.paper', `background-color:${DARK.paper}`],
  ['.card', `background-color:${DARK.card}`],
  ['.band', `background-color:${DARK.band}`],
  ['.card,.line', `border-color:${DARK.line}`],
  ['.ink', `color:${DARK.ink}`],
  ['.soft', `color:${DARK.soft}`],
] as const

const rules = (scope: string, button: string) =>
  [...RULES, ['.button', `background-color:${button}`] as const]
    .map(([names, style]) => {
      const selectors = names.split(',').map((name) => scope + name)
      return `${selectors.join(',')}{${style}!important}`
    })
    .join('')

/** The media query for dark mode. */
export const DARK_DEVICE = '@media (prefers-color-scheme:dark)'

/**
 * Dark mode styles. Clients that support media queries get explicit colors, which keeps them from inverting
 * the email. Outlook's apps use an attribute instead.
 */
export function darkStyles(button: string): string {
  return `:root{color-scheme:light dark;supported-color-schemes:light dark}${DARK_DEVICE}{${rules('', button)}}${rules('[data-ogsc] ', button)}`
}

/** The colors of the mark and of buttons with white text, for an accent such as `#1d4ed8` or without one. */
export function colorsOf(accent: string | undefined): { mark: string; button: string; darkButton: string } {
  if (accent === undefined) return { mark: LIGHT.ember, button: LIGHT.button, darkButton: DARK.button }
  const button = darkened(accent)
  return { mark: accent, button, darkButton: button }
}
