import type { Check } from '../check'
import { pass, warn } from '../verdict'
import { edgeOf, iconCheck } from './measure'

const FIX =
  'Add one whose design stays within the middle 80 percent, as a separate entry. The download includes one.'
const ENTRY =
  '{ "src": "/icons/maskable-512.png", "sizes": "512x512",\n  "type": "image/png", "purpose": "maskable" }'

export const maskable: Check = {
  id: 'maskable',
  group: 'icons',
  title: 'Maskable icon',
  weight: 2,
  run: iconCheck(({ icons }) => {
    const usable = icons.filter((icon) => icon.maskable && edgeOf(icon) > 0)
    if (usable.length === 0)
      return warn('Missing, so Android shrinks the icon into a white circle.', FIX, ENTRY)
    if (usable.every(({ any }) => any))
      return warn(
        'One icon is used for both (“any maskable”), so it’s either cropped at the edges or too small.',
        FIX,
        ENTRY,
      )
    return pass('There’s one for Android’s round and rounded icon shapes.')
  }),
}
