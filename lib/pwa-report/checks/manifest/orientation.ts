import type { Check } from '../check'
import { pass, quoted, quotedValue, warn } from '../verdict'
import { manifestCheck } from './read'

const KNOWN = /^(?:any|natural|(?:landscape|portrait)(?:-primary|-secondary)?)$/

export const orientation: Check = {
  id: 'orientation',
  group: 'manifest',
  title: 'Orientation',
  weight: 1,
  optional: true,
  run: manifestCheck(({ members }) => {
    const stated = members.orientation
    if (stated === undefined) return pass('Not set, so the app turns with the phone.')
    return typeof stated === 'string' && KNOWN.test(stated)
      ? pass(`The app opens as ${quoted(stated)}.`)
      : warn(
          `${quotedValue(stated)} isn’t an orientation, so browsers ignore it.`,
          'Remove it, or use any, portrait or landscape.',
          '"orientation": "any"',
        )
  }),
}
