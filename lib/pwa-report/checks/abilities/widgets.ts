import type { Check } from '../check'
import { counted, faultsOfList, isOwnAddress, judge, ofMember } from '../members'

const CODE =
  '"widgets": [\n  { "name": "Today", "tag": "today",\n    "ms_ac_template": "/widgets/today.json", "data": "/widgets/data.json" }\n]'

export const widgets: Check = {
  id: 'widgets',
  group: 'abilities',
  title: 'Widgets',
  weight: 1,
  optional: true,
  run: ofMember(
    'widgets',
    {
      found: 'The app has no widgets for the Windows widgets board.',
      fix: 'If a few lines of it are worth a look now and then, such as the weather, describe a widget.',
      code: CODE,
    },
    (given) =>
      judge(
        faultsOfList(given.value, 'Widget', ({ name, tag, data, ms_ac_template: template }) => {
          if (typeof name !== 'string' || typeof tag !== 'string') return 'has no name or no tag'
          return [data, template].every((address) => isOwnAddress(address, given))
            ? null
            : 'needs data and ms_ac_template on this site'
        }),
        `There are ${counted(given.value, 'widget')}.`,
        'Complete the entries.',
        CODE,
      ),
  ),
}
