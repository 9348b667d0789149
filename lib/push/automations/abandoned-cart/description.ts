import type { AutomationDescription } from '../description'

export const abandonedCart: AutomationDescription = {
  id: 'abandoned-cart',
  label: 'Forgotten cart',
  text: 'When someone leaves items in their cart. Sent to that device only, once per cart.',
  placeholders: { one: { app: 'your app’s name' } },
  cap: { first: 1, of: 'device' },
  hours: {
    label: 'Hours to wait',
    hint: 'Since the cart last changed.',
    min: 1,
    max: 168,
    first: 4,
  },
}
