import type { Check } from '../check'
import { counted, faultsOfList, judge, ofMember } from '../members'

const CODE =
  '"shortcuts": [\n  { "name": "Order", "url": "/order",\n    "icons": [{ "src": "/icons/order-96.png", "sizes": "96x96", "type": "image/png" }] }\n]'

export const shortcuts: Check = {
  id: 'shortcuts',
  group: 'abilities',
  title: 'Shortcuts',
  weight: 1,
  optional: true,
  run: ofMember(
    'shortcuts',
    {
      found: 'A long press on the icon offers nothing.',
      fix: 'Add up to four shortcuts to what people come for, such as an order or a search.',
      code: CODE,
    },
    (given) =>
      judge(
        faultsOfList(given.value, 'Shortcut', ({ name }) =>
          typeof name === 'string' && name.trim() !== '' ? null : 'has no name',
        ),
        `There are ${counted(given.value, 'shortcut')}. Most phones show the first three or four.`,
        'Give each one a name of a word or two.',
        CODE,
      ),
  ),
}
