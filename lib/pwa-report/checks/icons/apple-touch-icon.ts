import type { Check } from '../check'
import { fail, pass, shown, warn } from '../verdict'
import { actualEdge, formatName, measure } from './measure'

const EDGE = 180
const CODE = '<link rel="apple-touch-icon" href="/icons/apple-touch-icon.png">'

export const appleTouchIcon: Check = {
  id: 'apple-touch-icon',
  group: 'icons',
  title: 'iPhone icon',
  weight: 2,
  run({ appleTouchIcon: icon, page }) {
    if (icon === null)
      return warn(
        'Missing. Without a manifest icon to use instead, an iPhone puts a screenshot of the page on the home screen.',
        'Add one of 180 × 180 pixels to <head>. The download includes one.',
        CODE,
      )
    const address = shown(icon.url, page.url)
    if (!icon.picture.ok)
      return fail(`${address} ${icon.picture.problem}.`, 'Upload the image there, or correct the link.', CODE)
    const edge = actualEdge(icon.picture.value)
    if (edge >= EDGE && edge !== Infinity) return pass(`${address} is ${measure(edge)}.`)
    const found =
      edge === Infinity
        ? `${address} is ${formatName(icon.picture.value.format)}, which iPhones don’t show.`
        : `${address} is only ${measure(edge)}.`
    return warn(found, 'Use a PNG of 180 × 180 pixels. The download includes one.', CODE)
  },
}
