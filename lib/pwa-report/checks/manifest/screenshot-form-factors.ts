import type { Check } from '../check'
import { suggestion, pass, quoted, warn } from '../verdict'

const CODE =
  '{ "src": "/screens/desk.png", "sizes": "1280x800",\n  "type": "image/png", "form_factor": "wide" }'

export const screenshotFormFactors: Check = {
  id: 'screenshot-form-factors',
  group: 'manifest',
  title: 'Screenshots for each screen',
  weight: 1,
  optional: true,
  run: ({ screenshots }) => {
    if (screenshots.length === 0) return null
    const unknown = screenshots.find(({ formFactor }) => !['', 'narrow', 'wide'].includes(formFactor))
    if (unknown)
      return warn(
        `${quoted(unknown.formFactor)} isn’t a form factor.`,
        'Use narrow for phones and wide for computers.',
        CODE,
      )
    const has = (factor: string) => screenshots.some(({ formFactor }) => formFactor === factor)
    // Without a form factor, browsers show it only on phones
    const missing = [
      has('narrow') || has('') ? '' : 'phones (narrow)',
      has('wide') ? '' : 'computers (wide)',
    ].filter((each) => each !== '')
    return missing.length === 0
      ? pass('There are screenshots for phones and for computers.')
      : suggestion(`Missing for ${missing.join(' and ')}.`, 'Add one for each, with its form factor.', CODE)
  },
}
