import type { Check } from '../check'
import { counted, faultsOfList, isOwnAddress, judge, memberCheck } from '../members'

const CODE =
  '"widgets": [\n  { "name": "Today", "tag": "today",\n    "ms_ac_template": "/widgets/today.json", "data": "/widgets/data.json" }\n]'

export const widgets: Check = {
  id: 'widgets',
  group: 'abilities',
  title: 'Widgets',
  weight: 1,
  optional: true,
  run: memberCheck(
    'widgets',
    {
      found: 'The app has no widgets for the Windows widgets board.',
      fix: 'If part of the app is useful at a glance, such as the weather, add a widget.',
      code: CODE,
    },
    (input) =>
      judge(
        faultsOfList(input.value, 'Widget', ({ name, tag, data, ms_ac_template: template }) => {
          if (typeof name !== 'string' || typeof tag !== 'string') return 'has no name or no tag'
          return [data, template].every((address) => isOwnAddress(address, input))
            ? null
            : 'needs data and ms_ac_template on this site'
        }),
        `There are ${counted(input.value, 'widget')}.`,
        'Complete the entries.',
        CODE,
      ),
  ),
}
