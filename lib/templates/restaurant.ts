import { button, card, grid, header, image, leadsTo, opens, screen, tab, type Template } from './template'

export const restaurant: Template = {
  id: 'restaurant',
  industry: 'Restaurant',
  shows: 'A bakery’s app: today’s bread and a button to order it',
  document: (picture) => ({
    version: 1,
    settings: {
      appName: 'Rye & Rosemary',
      shortName: 'Rye & Rosemary',
      description: 'Bread from the corner, ordered before ten.',
      primaryColor: '#a8481f',
      secondaryColor: '#f1dcc3',
      backgroundColor: '#fffaf3',
    },
    screens: [
      screen('bakery', 'Bakery', [
        image(picture('oven'), 'Loaves in front of an open oven'),
        header('Out of the oven at 7:00', 'Order before ten, pick up by noon'),
        grid(2, [
          'Rye loaf · Sourdough, 54 kr',
          'Cardamom bun · Pearl sugar, 32 kr',
          'Focaccia · Rosemary, 68 kr',
          'Seed crisp · By weight, 45 kr',
        ]),
        button('Order for pick-up', opens('order')),
      ]),
      screen('order', 'Order', [
        header('Your order', 'Ready by noon'),
        grid(1, ['Rye loaf · 54 kr', 'Two cardamom buns · 64 kr', 'Coffee, to take away · 28 kr']),
        card('Pick up at the counter', 'We keep your bag warm until two.'),
        button('Call the bakery', leadsTo('tel:+46846500412')),
      ]),
    ],
    tabs: [tab('bakery', 'Bakery', 'home'), tab('order', 'Order', 'cart')],
  }),
}
