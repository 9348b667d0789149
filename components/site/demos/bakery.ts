import { documentSchema } from '@/lib/document/document'

/** A bakery's app, shown on the home page: a real document, as the builder makes them. */
export const bakery = documentSchema.parse({
  version: 1,
  settings: {
    appName: 'Rye & Rosemary',
    description: 'Bread from the corner, ordered before ten.',
    primaryColor: '#a8481f',
    secondaryColor: '#f1dcc3',
    backgroundColor: '#fffaf3',
  },
  screens: [
    {
      id: 'screen-bakery',
      title: 'Bakery',
      blocks: [
        {
          id: 'block-lead',
          type: 'header',
          title: 'Out of the oven at 7:00',
          subtitle: 'Order before ten, pick up by noon',
        },
        {
          id: 'block-breads',
          type: 'grid',
          columns: 2,
          items: [
            'Rye loaf · Sourdough, 54 kr',
            'Cardamom bun · Pearl sugar, 32 kr',
            'Focaccia · Rosemary, 68 kr',
            'Seed crisp · By weight, 45 kr',
          ],
        },
        {
          id: 'block-order',
          type: 'button',
          text: 'Order for pick-up',
          style: 'primary',
          action: { type: 'screen', screenId: 'screen-order' },
        },
        {
          id: 'block-hours',
          type: 'card',
          title: 'Open today until 18:00',
          content: 'Mill Street 4, by the bridge.',
        },
      ],
    },
    {
      id: 'screen-order',
      title: 'Order',
      blocks: [{ id: 'block-order-head', type: 'header', title: 'Your order', subtitle: 'Ready by noon' }],
    },
  ],
  tabs: [
    tab('bakery', 'Bakery', 'home', 'screen-bakery'),
    tab('order', 'Order', 'cart', 'screen-order'),
    tab('find', 'Find us', 'map', 'screen-order'),
    tab('me', 'Me', 'user', 'screen-order'),
  ],
})

function tab(id: string, label: string, icon: string, screenId: string) {
  return { id: `tab-${id}`, label, icon, action: { type: 'screen', screenId } }
}
