import type { Check } from '../check'
import { isMembers, judge, memberCheck } from '../members'

const CODE =
  '"display_override": ["tabbed"],\n"tab_strip": { "home_tab": { "scope_patterns": [{ "pathname": "/" }] } }'

export const tabStrip: Check = {
  id: 'tab-strip',
  group: 'abilities',
  title: 'Its own tabs',
  weight: 1,
  optional: true,
  run: memberCheck(
    'tab_strip',
    {
      found: 'The app’s window has no tabs.',
      fix: 'For apps in which people work on several things at once, such as documents.',
      code: CODE,
    },
    ({ value, members }) => {
      const override: unknown = members.display_override
      const isTabbed = Array.isArray(override) && override.includes('tabbed')
      const faults = [
        isMembers(value) ? '' : 'It isn’t an object { … }, so browsers ignore it.',
        isTabbed ? '' : 'Without “tabbed” in display_override there are no tabs.',
      ].filter((fault) => fault !== '')
      return judge(faults, 'The app’s window has tabs.', 'Add both.', CODE)
    },
  ),
}
