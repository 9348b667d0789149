import type { Check } from '../check'
import { isMembers, judge, memberCheck } from '../members'

const CODE = '"edge_side_panel": { "preferred_width": 400 }'

export const edgeSidePanel: Check = {
  id: 'edge-side-panel',
  group: 'abilities',
  title: 'Edge’s side panel',
  weight: 1,
  optional: true,
  run: memberCheck(
    'edge_side_panel',
    {
      found: 'The app isn’t made for the side panel of Microsoft Edge.',
      fix: 'If it works at a width of 400 pixels, declare that, and people can pin it there.',
      code: CODE,
    },
    ({ value }) => {
      const width = isMembers(value) ? value.preferred_width : null
      const isRight = isMembers(value) && (width === undefined || (typeof width === 'number' && width > 0))
      return judge(
        isRight ? [] : ['It isn’t an object with a preferred_width in pixels.'],
        'People can pin the app to Edge’s side panel.',
        'Write the width as a number, or leave it out.',
        CODE,
      )
    },
  ),
}
