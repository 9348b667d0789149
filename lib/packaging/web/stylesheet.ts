import { inScheme, type Scheme, schemesOf } from '../../document/color-scheme'
import type { Settings } from '../../document/settings'
import { fontFaces, type WebFont } from './fonts'

/**
 * Styles of the page around the app. One screen shows at a time: the one in the address, otherwise the first,
 * by `:target` alone; or the marked one, once the script runs (`data-routed`).
 */
const PAGE = `
html { block-size: 100%; -webkit-text-size-adjust: 100%; text-size-adjust: 100%; }
body { margin: 0; min-block-size: 100%; }
@supports not (height: 100dvh) { .ak-app { --ak-height: 100vh; } }
.ak-screen:not([data-current]):not(:target) { display: none; }
.ak-app:not([data-routed]) .ak-main:has(> .ak-screen:target) > .ak-screen:not(:target) { display: none; }
.ak-app[data-routed] .ak-screen:not([data-current]) { display: none; }
/* Without the script the menu unfolds in its place: it cannot be closed by what it opens. */
.ak-app:not([data-routed]) .ak-bar:has(.ak-menu[open]) { position: static; block-size: auto; }
.ak-app:not([data-routed]) .ak-menu[open] { flex: 1; }
.ak-app:not([data-routed]) .ak-menu[open] ~ .ak-brand { display: none; }
.ak-app:not([data-routed]) .ak-menu[open]::before { content: none; }
.ak-app:not([data-routed]) .ak-drawer { position: static; inline-size: auto; block-size: auto; box-shadow: none; animation: none; }
@media (prefers-reduced-motion: no-preference) {
  .ak-main { view-transition-name: ak-main; }
  ::view-transition-group(*), ::view-transition-old(*), ::view-transition-new(*) { animation-duration: 180ms; }
}
`

/** Builds the bundle's style sheet: fonts, page, blocks, colors. */
export function stylesheet(settings: Settings, fonts: readonly WebFont[], blocks: string): string {
  const [first, other] = schemesOf(settings)
  const ground = (scheme: Scheme) => `body{background:${inScheme(settings, scheme).backgroundColor}}`
  const page = `${PAGE}${ground(first)}${other ? `@media (prefers-color-scheme:${other}){${ground(other)}}` : ''}`
  return [fontFaces(fonts, 'fonts'), compact(page + blocks)].filter(Boolean).join('\n')
}

function compact(css: string): string {
  return css
    .replaceAll(/\/\*.*?\*\//gs, '')
    .replaceAll(/\s+/g, ' ')
    .replaceAll(/ ?([{};]) ?/g, '$1')
    .trim()
}
