import { darkened, legible, mix } from '../document/color'

const WHITE = '#ffffff'
const BLACK = '#000000'
/** Backgrounds of app/globals.css. */
const LIGHT = '#fdf9f4'
const DARK = '#1e1815'
/** Contrast of graphics (WCAG 2.2, 1.4.11). */
const GRAPHICS = 3

/** Address of the style sheet of an accent color, `#rrggbb`. It changes with the color. */
export const accentSheetPath = (color: string): string => `/brand/${color.slice(1)}.css`

/**
 * The colors of app/globals.css that follow the accent, `#rrggbb`, in both themes: text and white text on
 * buttons have a contrast of at least 4.5:1, the mark and charts 3:1.
 */
export function accentSheet(color: string): string {
  const mark = legible(color, LIGHT, GRAPHICS)
  const button = darkened(color)
  const onDark = legible(color, DARK, GRAPHICS)
  const light = {
    primary: button,
    'primary-hover': mix(button, BLACK, 0.14),
    'primary-foreground': WHITE,
    link: legible(color, LIGHT),
    ring: mark,
    'chart-1': mark,
    'color-ember': mark,
    'color-ember-deep': button,
    'color-ember-soft': mix(LIGHT, color, 0.12),
    'color-peach': mix(color, WHITE, 0.45),
  }
  const dark = {
    primary: button,
    'primary-hover': mix(button, BLACK, 0.1),
    link: legible(mix(color, WHITE, 0.35), DARK, 7),
    ring: onDark,
    'chart-1': onDark,
    'color-ember': onDark,
  }
  return (
    `:root{${rules(light)}}` +
    `@media (prefers-color-scheme:dark){:root:not([data-theme='light']){${rules(dark)}}}` +
    `.dark,:root[data-theme='dark']{${rules(dark)}}`
  )
}

function rules(colors: Record<string, string>): string {
  return Object.entries(colors)
    .map(([name, value]) => `--${name}:${value}`)
    .join(';')
}
