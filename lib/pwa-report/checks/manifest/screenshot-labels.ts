import type { Check } from '../check'
import { idea, pass } from '../verdict'

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
      ? pass('Each screenshot says what it shows.')
      : idea(
          `${without} of ${screenshots.length} don’t say what they show.`,
          'Add a label to each. Screen readers read it to people who can’t see the picture.',
          '"label": "Today’s bread, with prices"',
        )
  },
}
