import type { Check } from '../check'
import { counted, faultsOfList, judge, memberCheck } from '../members'

const CODE =
  '"shortcuts": [\n  { "name": "Order", "url": "/order",\n    "icons": [{ "src": "/icons/order-96.png", "sizes": "96x96", "type": "image/png" }] }\n]'

export const shortcuts: Check = {
  id: 'shortcuts',
  group: 'abilities',
  title: 'Shortcuts',
  weight: 1,
  optional: true,
  run: memberCheck(
    'shortcuts',
    {
      found: 'A long press on the icon shows no shortcuts.',
      fix: 'Add up to four shortcuts to common tasks, such as ordering or searching.',
      code: CODE,
    },
    (input) =>
      judge(
        faultsOfList(input.value, 'Shortcut', ({ name }) =>
          typeof name === 'string' && name.trim() !== '' ? null : 'has no name',
        ),
        `There are ${counted(input.value, 'shortcut')}. Most phones show the first three or four.`,
        'Give each one a name of a word or two.',
        CODE,
      ),
  ),
}
