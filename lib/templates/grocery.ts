import {
  accordion,
  bleed,
  button,
  card,
  contact,
  coupon,
  form,
  gallery,
  grid,
  header,
  hours,
  image,
  list,
  map,
  opens,
  prices,
  screen,
  section,
  shareButton,
  tab,
  tabs,
  type Template,
  text,
} from './template'

/** A market stall: its awning, then a wall of cut-paper fruit with price tags, from edge to edge. */
export const grocery: Template = {
  id: 'grocery',
  industry: 'Grocery Store',
  category: 'food',
  keywords: 'farm shop vegetables organic market delivery box',
  shows: 'A grocer’s app: a market stall heaped with tomatoes above a wall of cut-paper fruit with prices',
  document: (picture) => ({
    version: 1,
    settings: {
      appName: 'Field & Basket',
      description: 'What is ripe this week, from farms you can cycle to.',
      primaryColor: '#c92a1a',
      secondaryColor: '#1f6b3a',
      backgroundColor: '#ffffff',
      fontFamily: 'Rubik',
      radius: 'none',
      density: 'compact',
      typeScale: 'expressive',
    },
    screens: [
      screen('week', 'This week', [
        bleed(
          image(picture('stall'), 'Tomatoes heaped in a crate under a red and white awning, cut from paper'),
        ),
        header('Ripe this week', 'Picked on Monday, here by Tuesday noon'),
        bleed(
          gallery('mosaic', [
            [picture('plums'), 'Three dark plums with leaves on yellow', 'Plums $4/lb'],
            [picture('leeks'), 'Three leeks with green tops on mint', 'Leeks 3 for $2.80'],
            [picture('tomatoes'), 'Three red tomatoes cut from paper on pink', 'Tomatoes $3.20/lb'],
            [picture('pears'), 'Two green pears on coral red', 'Pears $2.60/lb'],
            [picture('pumpkin'), 'A big orange pumpkin on sky blue', 'Pumpkin $1.10/lb'],
            [picture('carrots'), 'Three carrots with their greens on dark blue', 'Carrots $2.40'],
          ]),
        ),
        button('Fill a basket', opens('aisles')),
        bleed(
          section('secondary', [
            header('Surprise box, $18', 'Ten pounds of what the farms have too much of. Fridays after four.'),
          ]),
        ),
        header('Grown by', 'Farms that you can cycle to'),
        grid(1, [
          'Hill Farm · 4 miles',
          'Aldo’s Orchard · 7 miles',
          'Two Ponds, eggs and milk · 9 miles',
          'Bell Acre, roots · 11 miles',
        ]),
        list('rows', [
          ['Cook it tonight', 'Pumpkin soup: one pot, forty minutes', opens('kitchen'), picture('soup')],
          ['Have it brought', 'By bike, from 5 pm, free over $40', opens('delivery'), picture('bike')],
        ]),
        coupon('Free ride for the first basket', 'Write this code into your order.', 'FIRSTRIDE'),
      ]),
      screen('aisles', 'Aisles', [
        section('none', [header('Fill your basket', 'Today’s prices. Order by noon for tonight.')], 'none'),
        tabs('Aisles', {
          Fresh: [
            prices({
              Roots: [
                ['Carrots with their greens', '$2.40', 'Bell Acre, a bunch'],
                ['New potatoes', '$3.90', '3 lb'],
              ],
              Leaves: [
                ['Curly kale', '$2.90', '8 oz'],
                ['Leeks', '$2.80', 'Three'],
              ],
              Fruit: [
                ['Cox apples', '$4.60', '2 lb'],
                ['Plums', '$4.00/lb', 'The first of the year'],
              ],
            }),
          ],
          Dairy: [
            prices({
              'Two Ponds': [
                ['Whole milk', '$3.10', 'Returnable bottle'],
                ['Ten eggs from the meadow', '$5.20'],
                ['Farm cheddar', '$6.80', '8 oz'],
              ],
            }),
          ],
          Jars: [
            prices({
              'Bring your own': [
                ['Red lentils', '$1.90/lb'],
                ['Olive oil', '$9.50/pt', 'From the tank'],
                ['Wildflower honey', '$8.40', '12 oz, in our jar'],
              ],
            }),
          ],
        }),
        form(
          'Send my order',
          'We pack it, weigh it and write you the sum. You pay at the door.',
          [
            ['Name', 'text'],
            ['Phone', 'phone'],
            ['What goes in the basket?', 'longText'],
            ['How do you get it?', 'choice', { options: ['Evening ride', 'Morning ride', 'I collect it'] }],
            [
              'Boxes',
              'checkboxes',
              { optional: true, options: ['The surprise box, $18', 'Fruit for the office, $32'] },
            ],
          ],
          'Send my order',
          'Thank you. Your basket is being filled.',
        ),
      ]),
      {
        ...screen('kitchen', 'Kitchen', [
          bleed(image(picture('soup'), 'A blue pot of pumpkin soup with cream and herbs, a ladle in it')),
          header('Pumpkin soup', 'Four bowls, forty minutes, one pot'),
          grid(1, [
            'Pumpkin · 2 lb',
            'Leeks · 2',
            'Ginger · a thumb',
            'Stock · 3 cups',
            'Cream · a splash',
            'Chili · if you dare',
          ]),
          accordion({
            '1 Soften': [text('The leeks in butter with the ginger. Add the pumpkin, pour on the stock.')],
            '2 Simmer': [text('Twenty-five minutes, until a spoon goes through.')],
            '3 Blend': [text('Stir in the cream. Season until you want a second bowl.')],
          }),
          card('No waste', 'Roast the seeds with salt and chili: ten minutes, and they go on top.'),
          button('Get the ingredients', opens('aisles')),
          shareButton('Share this app'),
        ]),
        background: '#f9b8c6',
      },
      {
        ...screen('delivery', 'Delivery', [
          bleed(image(picture('bike'), 'A red cargo bike with a wooden crate full of vegetables')),
          header('At your door by bike', 'Within four miles of Orchard Street'),
          grid(1, [
            'Order by noon · 5–8 pm',
            'Order by 8 pm · 7–10 am',
            'Over $40 · free',
            'Under $40 · $4',
            'Crate deposit · $3, back next time',
          ]),
          header('Or collect it', 'Your crate waits in the cool room'),
          hours('America/Denver', { 'mon-sun': '7:00-21:00' }),
          map('Field & Basket', '212 Orchard Street'),
          contact({ phone: '+1 303 555 0118', email: 'orders@field-and-basket.example' }),
        ]),
        background: '#bfe3cf',
      },
    ],
    tabs: [
      tab('week', 'This week', 'apple'),
      tab('aisles', 'Aisles', 'shopping-basket'),
      tab('kitchen', 'Kitchen', 'cooking-pot'),
      tab('delivery', 'Delivery', 'bike'),
    ],
  }),
}
