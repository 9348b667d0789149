import type { Check } from '../check'
import { isMembers, judge, memberCheck } from '../members'
import { quotedValue } from '../verdict'

const MODES = ['auto', 'navigate-new', 'navigate-existing', 'focus-existing']
const CODE = '"launch_handler": { "client_mode": "navigate-existing" }'

export const launchHandler: Check = {
  id: 'launch-handler',
  group: 'abilities',
  title: 'Where it opens',
  weight: 1,
  optional: true,
  run: memberCheck(
    'launch_handler',
    {
      found: 'Each start may open another window.',
      fix: 'On computers, you can have links open in the existing window.',
      code: CODE,
    },
    ({ value }) => {
      const modes = isMembers(value) ? [value.client_mode].flat() : []
      const known = modes.filter((mode) => typeof mode === 'string' && MODES.includes(mode))
      const faults =
        known.length === 0 || known.length < modes.length ? ['It has no client_mode that browsers know.'] : []
      return judge(faults, `Links open by ${quotedValue(known[0])}.`, `Use one of ${MODES.join(', ')}.`, CODE)
    },
  ),
}
