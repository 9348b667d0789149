import { type ReadinessCheck, builderOf, green } from '../check'
import { nativeFeatures, screensInWords, sizeOf } from '../native-features'

const SOURCE = 'Play’s policies on webviews and on minimum functionality'

/** Checks for the risk that Play rejects the app as a mere website. */
export const playMinimum: ReadinessCheck = {
  name: 'play-minimum',
  title: 'Enough content for Google Play',
  stores: ['play'],
  run: (facts) => {
    const place = builderOf(facts)
    const features = nativeFeatures(facts)
    const { screens, blocks } = sizeOf(facts)
    if (facts.shell.start === 'bundle') {
      if (screens > 1 && blocks > 5)
        return green(`${screens} screens of its own, with ${features.join(', ')}.`)
      return {
        state: 'amber',
        says: `${screensInWords(screens)} with content${blocks > 0 ? `, and ${blocks === 1 ? 'one component' : `${blocks} components`}` : ''}. Play removes apps that do almost nothing.`,
        fix: 'Give people a reason to keep it:',
        steps: [
          'Add screens for what people come for: what you offer, opening hours, a way to reach you.',
          'Add something to do: a form, a booking, a map, or products from your shop.',
        ],
        place,
      }
    }
    const steps = [
      'Answer “yes” honestly when Play asks whether the site is yours, and link the site in the listing.',
      ...(facts.shell.tabs.length > 1
        ? []
        : ['Add at least two tabs that open different parts of your site.']),
      'Show posts or products with live components: they are drawn by the app, and read without a connection.',
      'Offer notifications, and have links to your site open in the app.',
    ]
    if (features.length === 0)
      return {
        state: 'red',
        says: `The app shows your website and adds nothing to it. ${SOURCE} are the most frequent reason for a rejection.`,
        fix: 'Before you send it:',
        steps,
        place,
      }
    return {
      state: 'amber',
      says: `The app shows your website and adds ${features.join(', ')}. Play lets owners do that, but looks closely.`,
      fix: 'Makes a rejection less likely:',
      steps,
      place,
    }
  },
}
