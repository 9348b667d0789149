import type { AutomationDescription } from '../description'
import { WORDS } from './words'

export const abandonedCart: AutomationDescription = {
  id: 'abandoned-cart',
  label: 'Forgotten cart',
  text: 'When somebody fills their cart and doesn’t come back. It goes to that device alone, once for each cart.',
  placeholders: { one: { app: 'your app’s name' } },
  words: WORDS,
  cap: { first: 1, of: 'device' },
  hours: {
    label: 'Hours to wait',
    hint: 'Since the cart last changed.',
    min: 1,
    max: 168,
    first: 4,
  },
}
