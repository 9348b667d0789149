import type { Check } from '../check'
import { suggestion, pass } from '../verdict'

export const screenshotLabels: Check = {
  id: 'screenshot-labels',
  group: 'manifest',
  title: 'Screenshot labels',
  weight: 1,
  optional: true,
  run: ({ screenshots }) => {
    if (screenshots.length === 0) return null
    const without = screenshots.filter(({ label }) => label === '').length
    return without === 0
      ? pass('Each screenshot has a label.')
      : suggestion(
          `${without} of ${screenshots.length} have no label.`,
          'Add a label to each. Screen readers read it to people who can’t see the picture.',
          '"label": "Today’s bread, with prices"',
        )
  },
}
