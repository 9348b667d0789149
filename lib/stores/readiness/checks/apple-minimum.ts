import { type ReadinessCheck, builderOf, green } from '../check'
import { nativeFeatures, screensInWords, sizeOf } from '../native-features'

const DRAW_IT =
  'Draw the first screen in the app instead of opening the site: live components show your posts or products.'
const ADD_SCREENS = 'Add screens for what people come for: what you offer, opening hours, a way to reach you.'
const BESIDE_A_SITE = [
  'Write in the review notes what the app does that the site does not, with a test account if there is a sign-in.',
  'Offer “Sign in with Apple” where your site signs in with Google or Facebook.',
]

/** Checks for the risk of rejection under Apple's guideline 4.2. */
export const appleMinimum: ReadinessCheck = {
  name: 'apple-minimum',
  title: 'Enough content for the App Store',
  stores: ['apple'],
  run: (facts) => {
    const place = builderOf(facts)
    const features = nativeFeatures(facts)
    const { screens } = sizeOf(facts)
    const steps = [
      'Add something that works without a connection, and something to do: a form, a booking, a saved list.',
      ...(facts.app.sourceUrl === null ? [] : BESIDE_A_SITE),
    ]
    if (facts.shell.start === 'site')
      return {
        state: 'red',
        says: 'The app opens your website. Apple rejects most apps that only repackage a website (guideline 4.2).',
        fix: 'Before you send it to Apple:',
        steps: [DRAW_IT, ...steps],
        place,
      }
    if (screens < 3 || features.length < 2)
      return {
        state: 'amber',
        says: `${screensInWords(screens)} with content${screens > 0 ? `, and ${features.join(', ')}` : ''}. Apple often considers this too little (guideline 4.2).`,
        fix: 'Makes a rejection less likely:',
        steps: [...(screens < 3 ? [ADD_SCREENS] : []), ...steps],
        place,
      }
    return green(`${screens} screens of its own, with ${features.join(', ')}. Apple decides case by case.`)
  },
}
