import type { Check } from '../check'
import { fail, pass, shown } from '../verdict'
import { largestIcon, measure, iconCheck } from './measure'

const MIN_EDGE = 512
const ENTRY = '{ "src": "/icons/icon-512.png",\n  "sizes": "512x512", "type": "image/png" }'

export const icon512: Check = {
  id: 'icon-512',
  group: 'icons',
  title: 'Splash screen icon',
  weight: 3,
  run: iconCheck((site) => {
    const largest = largestIcon(site)
    if (largest && largest.edge >= MIN_EDGE)
      return pass(`${shown(largest.icon.url, site.page.url)} is ${measure(largest.edge)}.`)
    return fail(
      largest ? `The largest usable icon is ${measure(largest.edge)}.` : 'There’s no usable icon.',
      'Add a square PNG of 512 × 512 pixels for splash screens and app lists. The download includes one.',
      ENTRY,
    )
  }),
}
