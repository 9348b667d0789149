import type { AutomationDescription } from '../description'

export const backInStock: AutomationDescription = {
  id: 'back-in-stock',
  label: 'Back in stock',
  text: 'When a product that was sold out can be bought again. A tap opens it in the app.',
  placeholders: {
    one: { product: 'Blue vase', price: '€24.00', app: 'your app’s name' },
    many: { count: '3', product: 'Blue vase', app: 'your app’s name' },
  },
  cap: { first: 2, of: 'app' },
}
