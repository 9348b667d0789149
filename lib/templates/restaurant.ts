import { type Template, tab } from './template'

export const restaurant: Template = {
  id: 'restaurant',
  industry: 'Restaurant',
  shows: 'A bakery’s app: today’s bread and a button to order it',
  document: (picture) => ({
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
          { id: 'oven', type: 'image', src: picture('oven'), alt: 'Loaves in front of an open oven' },
          {
            id: 'lead',
            type: 'header',
            title: 'Out of the oven at 7:00',
            subtitle: 'Order before ten, pick up by noon',
          },
          {
            id: 'breads',
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
            id: 'order',
            type: 'button',
            text: 'Order for pick-up',
            style: 'primary',
            action: { type: 'screen', screenId: 'screen-order' },
          },
        ],
      },
      {
        id: 'screen-order',
        title: 'Order',
        blocks: [{ id: 'order-head', type: 'header', title: 'Your order', subtitle: 'Ready by noon' }],
      },
    ],
    tabs: [tab('bakery', 'Bakery', 'home'), tab('order', 'Order', 'cart')],
  }),
}
