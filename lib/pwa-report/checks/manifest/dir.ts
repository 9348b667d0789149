import type { Check } from '../check'
import { pass, quotedValue, warn } from '../verdict'
import { manifestCheck } from './read'

export const dir: Check = {
  id: 'dir',
  group: 'manifest',
  title: 'Text direction',
  weight: 1,
  optional: true,
  run: manifestCheck(({ members }, { site }) => {
    const stated = members.dir
    const isKnown = stated === 'ltr' || stated === 'rtl' || stated === 'auto'
    if (stated !== undefined && !isKnown)
      return warn(`${quotedValue(stated)} isn’t a direction.`, 'Use ltr, rtl or auto.', '"dir": "auto"')
    if (site.direction === 'rtl' && stated !== 'rtl' && stated !== 'auto')
      return warn(
        'The page is written from right to left, and the manifest doesn’t say so.',
        'Add it.',
        '"dir": "rtl"',
      )
    return pass(
      stated === undefined ? 'Not set, so the name’s own letters decide.' : `It is ${quotedValue(stated)}.`,
    )
  }),
}
