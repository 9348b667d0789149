import type { AutomationDescription } from '../description'

export const onSale: AutomationDescription = {
  id: 'on-sale',
  label: 'On sale',
  text: 'When a product gets a lower price in your store. A tap opens it in the app.',
  placeholders: {
    one: { product: 'Blue vase', price: '€18.00', before: '€24.00', app: 'your app’s name' },
    many: { count: '3', product: 'Blue vase', app: 'your app’s name' },
  },
  cap: { first: 1, of: 'app' },
}
