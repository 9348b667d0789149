import type { AutomationDescription } from '../description'

export const newRelease: AutomationDescription = {
  id: 'new-release',
  label: 'New version',
  text: 'When you publish your app again. It goes to devices that still have an older version.',
  placeholders: { one: { version: '1.4', app: 'your app’s name' } },
  cap: { first: 1, of: 'app' },
  hours: {
    label: 'Hours to wait',
    hint: 'After you publish. Stores often take a day or two to show a new version.',
    min: 0,
    max: 336,
    first: 48,
  },
}
