import {
  accordion,
  button,
  card,
  contact,
  coupon,
  form,
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

export const grocery: Template = {
  id: 'grocery',
  industry: 'Grocery Store',
  category: 'food',
  keywords: 'farm shop vegetables organic market delivery box',
  shows: 'A grocer’s app: what is ripe this week and a button to fill a basket',
  document: (picture) => ({
    version: 1,
    settings: {
      appName: 'Field & Basket',
      description: 'What is ripe this week, from farms you can cycle to.',
      primaryColor: '#39702a',
      secondaryColor: '#b04a1f',
      backgroundColor: '#fcfcf4',
      fontFamily: 'Poppins',
    },
    screens: [
      screen('week', 'This week', [
        image(picture('crate'), 'A wooden crate full of tomatoes, carrots, leeks and a pumpkin'),
        header('Ripe this week', 'Picked on Monday, here by Tuesday noon'),
        list('cards', [
          ['Tomatoes', 'Hill Farm, $3.20/lb', opens('aisles'), picture('tomatoes')],
          ['Pumpkin', 'Whole, $1.10/lb', opens('aisles'), picture('pumpkin')],
          ['Leeks', 'Three for $2.80', opens('aisles'), picture('leeks')],
          ['Plums', 'The first, $4/lb', opens('aisles'), picture('plums')],
        ]),
        button('Fill a basket', opens('aisles')),
        section('secondary', [
          header(
            'The surprise box, $18',
            'Ten pounds of whatever the farms have too much of. Collect it Friday after four.',
          ),
        ]),
        coupon(
          'Free ride for the first basket',
          'Write this code into your order and we deliver it for nothing.',
          'FIRSTRIDE',
        ),
        card('Cook it tonight', 'Pumpkin soup for four: one pot, forty minutes.', opens('kitchen')),
      ]),
      screen('aisles', 'Aisles', [
        header('Fill your basket', 'Today’s prices; order by noon for the evening round'),
        tabs('Aisles', {
          Fresh: [
            prices({
              '': [
                ['Carrots with their greens', '$2.40'],
                ['Curly kale, 8 oz', '$2.90'],
                ['Cox apples, 2 lb', '$4.60'],
                ['New potatoes, 3 lb', '$3.90'],
              ],
            }),
          ],
          Dairy: [
            image(picture('dairy'), 'Milk in a glass bottle, a wedge of cheese, eggs and a loaf of bread'),
            prices({
              '': [
                ['Whole milk', '$3.10', 'Returnable bottle'],
                ['Eggs from the meadow', '$5.20', 'Ten'],
                ['Farm cheddar, 8 oz', '$6.80'],
                ['Oat loaf', '$4.90', 'Baked daily'],
              ],
            }),
          ],
          Jars: [
            prices({
              '': [
                ['Red lentils', '$1.90/lb', 'Bring a jar'],
                ['Olive oil', '$9.50/pt', 'Refill'],
                ['Wildflower honey, 12 oz', '$8.40'],
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
            ['How do you get it?', 'choice', { options: ['Evening round', 'Morning round', 'I collect it'] }],
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
      screen('kitchen', 'Kitchen', [
        image(picture('soup'), 'A pot of pumpkin soup on the stove with herbs and a ladle'),
        header('Proper pumpkin soup', 'Serves four, forty minutes, one pot'),
        grid(2, [
          'Pumpkin · 2 lb',
          'Leeks · 2',
          'Ginger · a thumb of it',
          'Stock · 3 cups',
          'Cream · a good splash',
          'Salt · to taste',
        ]),
        accordion({
          '1. Soften': [
            text(
              'Soften the leeks in butter with the ginger. Add the pumpkin in rough pieces and pour on the stock.',
            ),
          ],
          '2. Simmer': [text('Simmer for 25 minutes until a spoon goes through.')],
          '3. Finish': [text('Blend, stir in the cream, and season until you want a second bowl.')],
        }),
        card('No waste', 'Roast the seeds with salt and a little chili: ten minutes, and they go on top.'),
        button('Get the ingredients', opens('aisles')),
        shareButton('Share this app'),
      ]),
      screen('delivery', 'Delivery', [
        image(picture('bike'), 'A cargo bike loaded with crates of vegetables'),
        header('To your door by bike', 'Within four miles of the shop'),
        grid(1, [
          'Order by noon · 5–8 pm',
          'Order by 8 pm · 7–10 am next day',
          'Baskets over $40 · free',
          'Smaller baskets · $4',
        ]),
        section('tint', [
          header(
            'Bring it back',
            'Crates and bottles go back with the next round. Deposits come off your bill.',
          ),
        ]),
        header('Collect it yourself'),
        hours(
          'America/Denver',
          { 'mon-sun': '7:00-21:00' },
          'Your crate waits in the cool room until closing.',
        ),
        map('Field & Basket', '212 Orchard Street'),
        contact({ phone: '+1 303 555 0118', email: 'orders@field-and-basket.example' }),
      ]),
    ],
    tabs: [
      tab('week', 'This week', 'home'),
      tab('aisles', 'Aisles', 'cart'),
      tab('kitchen', 'Kitchen', 'menu'),
      tab('delivery', 'Delivery', 'map'),
    ],
  }),
}
