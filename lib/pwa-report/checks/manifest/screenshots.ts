import type { Check } from '../check'
import { pass, warn } from '../verdict'
import { manifestCheck } from './read'

export const screenshots: Check = {
  id: 'screenshots',
  group: 'manifest',
  title: 'Screenshots',
  weight: 1,
  run: manifestCheck(({ members }) => {
    const list = members.screenshots
    if (Array.isArray(list) && list.length > 0)
      return pass(list.length === 1 ? 'There is one.' : `There are ${list.length}.`)
    return warn(
      'Missing, so people see only the small, plain install dialog.',
      'Add two or three. With them, Android shows a dialog like the one in an app store. Use portrait screenshots for phones and landscape ones for computers.',
      '"screenshots": [\n  { "src": "/screens/home.png", "sizes": "1080x1920",\n    "type": "image/png", "form_factor": "narrow" }\n]',
    )
  }),
}
