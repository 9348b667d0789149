import {
  button,
  card,
  carousel,
  contact,
  coupon,
  divider,
  faq,
  form,
  grid,
  header,
  image,
  list,
  opens,
  prices,
  quotes,
  screen,
  section,
  tab,
  tabs,
  team,
  type Template,
  text,
  writes,
} from './template'

export const ecommerce: Template = {
  id: 'ecommerce',
  industry: 'eCommerce Store',
  category: 'shops',
  keywords: 'shop store lamps home interior furniture online',
  shows: 'A home goods shop’s app: a new lamp, what goes with it, and a button to the collection',
  document: (picture) => ({
    version: 1,
    settings: {
      appName: 'Lumen & Loom',
      description: 'Lamps, linen and quiet things for the home, made in small batches.',
      primaryColor: '#2a4372',
      secondaryColor: '#a3601f',
      backgroundColor: '#fbf8f1',
      fontFamily: 'Inter',
    },
    screens: [
      screen('home', 'Home', [
        image(picture('lamp'), 'A glowing glass lamp on a sideboard at dusk, beside books and a vase'),
        header('Light for slow evenings', 'New: the Vega lamp in hand-blown honey glass'),
        list('cards', [
          ['Vega lamp', 'Honey glass, $129', opens('shop'), picture('vega')],
          ['Dune cushion', 'Washed linen, $48', opens('shop'), picture('cushion')],
          ['Fell throw', 'Lambswool, $96', opens('shop'), picture('throw')],
          ['Tern vase', 'Stoneware, $54', opens('shop'), picture('tern')],
        ]),
        button('See the collection', opens('shop')),
        section('secondary', [
          header('Free delivery over $80', 'Ordered by noon, on its way the same day.'),
          text('Try it at home for 30 days and send it back for free.'),
        ]),
        quotes('What people say', [
          ['The throw arrived wrapped like a present. It was one, to me.', 'Priya N.', 'Fell throw'],
          ['Honey glass at six in the evening: the whole room slows down.', 'Tom A.', 'Vega lamp'],
        ]),
        coupon('10% off the first order', 'Name this code when you order.', 'SLOWEVENING'),
      ]),
      screen('shop', 'Shop', [
        header('The autumn collection', 'Forty pieces, most of them made to order'),
        tabs('The collection', {
          Lamps: [
            image(picture('vega'), 'The Vega lamp in honey glass on a brass foot'),
            prices({
              '': [
                ['Vega table lamp', '$129', 'Honey or slate glass'],
                ['Orion floor lamp', '$240', 'Oak foot'],
                ['Lyra pendant', '$165', 'Paper and brass'],
              ],
            }),
          ],
          Textiles: [
            image(picture('linen'), 'Folded throws and cushions stacked on a stool'),
            prices({
              '': [
                ['Dune cushion', '$48', '50 × 50 cm'],
                ['Fell throw', '$96', 'Lambswool'],
                ['Linen set for two', '$185', 'Stone or clay'],
              ],
            }),
          ],
          Table: [
            image(picture('vases'), 'Two stoneware vases and a bowl on a shelf, one vase with leaves in it'),
            prices({
              '': [
                ['Tern vase', '$54', 'Speckled'],
                ['Ember mugs', '$62', 'A set of four'],
                ['Plain board', '$38', 'Walnut'],
              ],
            }),
          ],
        }),
        divider('dots'),
        form(
          'Order or ask',
          'Tell us what you like. We answer with a payment link within the day.',
          [
            ['Name', 'text'],
            ['Email', 'email'],
            [
              'Which piece?',
              'dropdown',
              {
                options: [
                  'Vega lamp',
                  'Orion floor lamp',
                  'Dune cushion',
                  'Fell throw',
                  'Tern vase',
                  'Something else',
                ],
              },
            ],
            ['How many?', 'number', { optional: true }],
            ['Anything else?', 'longText', { optional: true }],
          ],
          'Send my order',
          'Thank you. Your payment link is on its way to your inbox.',
        ),
      ]),
      screen('makers', 'Makers', [
        image(picture('loom'), 'A hand loom with half a woven cloth and baskets of yarn'),
        header('Nine workshops, all by name', 'We visit each of them twice a year'),
        text(
          'Every piece carries a card with the name of the person who made it. We buy what they can make well, not what we could sell, and when it is gone we wait.',
        ),
        team([
          { name: 'Ida Solberg', role: 'Glass, forty lamps a week', picture: picture('ida') },
          { name: 'Per Solberg', role: 'Glass and brass', picture: picture('per') },
          { name: 'Rosa Quintela', role: 'Weaving, on looms older than she is', picture: picture('rosa') },
          { name: 'Noor Haddad', role: 'Stoneware, clay from the far bank', picture: picture('noor') },
        ]),
        carousel('From the workshops', [
          card('Heat from the village kiln', 'Ida and Per blow glass in a former dairy.'),
          card('A day and a half', 'That is how long a throw sits on Rosa’s loom.'),
          card('One wheel each', 'Four potters share a barn and a cat at the Tern pottery.'),
        ]),
        button('See their work', opens('shop'), 'secondary'),
      ]),
      screen('help', 'Help', [
        header('How can we help?', 'People answer, Monday to Saturday from nine to six'),
        grid(2, [
          'Standard · 2–3 days, $6',
          'Express · next day, $14',
          'Over $80 · free',
          'Returns · 30 days, free',
        ]),
        faq({
          'Where is my order?': 'The link in your shipping note follows the parcel to your door.',
          'Something broke. What now?':
            'Send a photo within a week of delivery. A new one leaves us the same day.',
          'Can I change a lamp’s cord?': 'Yes. Linen, black or copper, at no cost if you ask when you order.',
          'Do you wrap presents?': 'Always. Tell us the occasion and we write the card by hand.',
        }),
        contact({ phone: '+1 202 555 0147', email: 'hello@lumen-and-loom.example' }, 'rows'),
        button('Report a problem', writes('hello@lumen-and-loom.example', 'My order'), 'outline'),
      ]),
    ],
    tabs: [
      tab('home', 'Home', 'home'),
      tab('shop', 'Shop', 'shop'),
      tab('makers', 'Makers', 'heart'),
      tab('help', 'Help', 'chat'),
    ],
  }),
}
