import type { Check } from '../check'
import { judge, memberCheck } from '../members'
import { quotedValue } from '../verdict'

const MODES = [
  'window-controls-overlay',
  'tabbed',
  'borderless',
  'fullscreen',
  'standalone',
  'minimal-ui',
  'browser',
]
const CODE = '"display_override": ["minimal-ui", "standalone"]'

export const displayOverride: Check = {
  id: 'display-override',
  group: 'manifest',
  title: 'Preferred windows',
  weight: 1,
  optional: true,
  run: memberCheck(
    'display_override',
    {
      found: 'The app opens as set in “display”, everywhere.',
      fix: 'If your pages are made for other windows, list them in the order that you prefer.',
      code: CODE,
    },
    ({ value }) => {
      if (!Array.isArray(value))
        return judge(['It isn’t a list, so browsers ignore it.'], '', 'Write a list.', CODE)
      const unknown = value.filter((mode) => typeof mode !== 'string' || !MODES.includes(mode))
      const names = unknown.slice(0, 4).map((mode) => quotedValue(mode))
      const faults = unknown.length > 0 ? [`Browsers don’t know ${names.join(', ')}.`] : []
      return judge(
        faults,
        `Preferred: ${value.slice(0, 8).join(', ')}.`,
        `Use some of ${MODES.join(', ')}.`,
        CODE,
      )
    },
  ),
}
