import type { Check } from '../check'
import { fail, pass, shown, warn } from '../verdict'
import { largestIcon, measure, iconCheck } from './measure'

/** Minimum pixels for installation in Chrome, and for a sharp icon on a home screen. */
const MIN_EDGE = 144
const SHARP_EDGE = 192
const FIX = 'Add a square PNG of 192 × 192 pixels. The download includes one.'
const ENTRY = '{ "src": "/icons/icon-192.png",\n  "sizes": "192x192", "type": "image/png" }'

export const icon192: Check = {
  id: 'icon-192',
  group: 'icons',
  title: 'Home screen icon',
  weight: 4,
  installs: true,
  run: iconCheck((site) => {
    if (site.icons.length === 0) return fail('The manifest lists no icons.', FIX, `"icons": [${ENTRY}]`)
    const largest = largestIcon(site)
    if (!largest || largest.edge < MIN_EDGE)
      return fail(
        `None of the manifest’s icons is a usable PNG, WebP or SVG of at least ${MIN_EDGE} pixels for general use.`,
        FIX,
        ENTRY,
      )
    const found = `${shown(largest.icon.url, site.page.url)} is ${measure(largest.edge)}.`
    return largest.edge < SHARP_EDGE
      ? warn(`${found} That’s enough to install, but it looks blurry.`, FIX, ENTRY)
      : pass(found)
  }),
}
