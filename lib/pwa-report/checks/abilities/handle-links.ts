import type { Check } from '../check'
import { judge, memberCheck } from '../members'
import { quotedValue } from '../verdict'

const VALUES = ['auto', 'preferred', 'not-preferred']
const CODE = '"handle_links": "preferred"'

export const handleLinks: Check = {
  id: 'handle-links',
  group: 'abilities',
  title: 'Opens the site’s links',
  weight: 1,
  optional: true,
  run: memberCheck(
    'handle_links',
    {
      found: 'The browser decides whether links to your site open in the app.',
      fix: 'You can ask for it. Browsers without this member ignore it.',
      code: CODE,
    },
    ({ value }) =>
      judge(
        VALUES.includes(String(value)) ? [] : ['It has a value that browsers don’t know.'],
        `Links to the site: ${quotedValue(value)}.`,
        `Use one of ${VALUES.join(', ')}.`,
        CODE,
      ),
  ),
}
