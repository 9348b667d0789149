import {
  accordion,
  bleed,
  button,
  carousel,
  contact,
  coupon,
  divider,
  faq,
  form,
  header,
  image,
  list,
  opens,
  prices,
  quotes,
  screen,
  section,
  styled,
  tab,
  tabs,
  team,
  type Template,
  text,
  writes,
} from './template'

/** A room at dusk, lit by one lamp; then a rail of objects in daylight. */
export const ecommerce: Template = {
  id: 'ecommerce',
  industry: 'eCommerce Store',
  category: 'shops',
  keywords: 'shop store lamps home interior furniture online',
  shows: 'A home goods shop’s app: a glass lamp glowing in a dark room, and a rail of what goes with it',
  document: (picture) => {
    const piece = (name: string, alt: string, title: string, price: string) =>
      section('none', [image(picture(name), alt), text(`${title}\n${price}`)])
    return {
      version: 1,
      settings: {
        appName: 'Lumen & Loom',
        description: 'Lamps, linen and quiet things for the home, made in small batches.',
        primaryColor: '#5a2f63',
        secondaryColor: '#bf7a17',
        backgroundColor: '#f4f1f5',
        fontFamily: 'Outfit',
        titleFont: 'Fraunces',
        density: 'spacious',
        typeScale: 'expressive',
      },
      screens: [
        {
          ...screen('home', 'Home', [
            bleed(
              image(
                picture('lamp'),
                'A lamp of honey glass glows on a sideboard at dusk, between a vase and books',
              ),
            ),
            styled(header('Light for slow evenings', 'Vega, blown in honey glass. $129'), {
              align: 'center',
            }),
            styled(button('See the collection', opens('shop'), 'secondary'), { width: 'narrow' }),
            carousel(
              'Goes with it',
              [
                piece('lyra', 'A paper pendant in five tiers, lit from inside', 'Lyra pendant', '$165'),
                piece(
                  'cushion',
                  'A sand-colored linen cushion with a fringe and one clay-red stripe',
                  'Dune cushion',
                  '$48',
                ),
                piece('vase', 'A speckled vase with three green branches', 'Tern vase', '$54'),
                piece('throw', 'A cream throw with dark stripes over a bench', 'Fell throw', '$96'),
              ],
              'half',
            ),
            quotes('What people say', [
              ['Honey glass at six in the evening: the whole room slows down.', 'Tom A.', 'Vega lamp', 0],
            ]),
            coupon('10% off the first order', 'Name this code when you order.', 'SLOWEVENING'),
          ]),
          bar: 'clear',
          background: '#2a1733',
        },
        screen('shop', 'Shop', [
          list('cards', [
            ['Vega table lamp', 'Honey glass, $129', opens('shop'), picture('vega')],
            ['Orion floor lamp', 'Oak foot, $240', opens('shop'), picture('orion')],
            ['Dune cushion', 'Washed linen, $48', opens('shop'), picture('cushion')],
            ['Tern vase', 'Stoneware, $54', opens('shop'), picture('vase')],
            ['Fell throw', 'Lambswool, $96', opens('shop'), picture('throw')],
            ['Ember mugs', 'A set of three, $48', opens('shop'), picture('mugs')],
          ]),
          header('Everything, by room', 'Forty pieces, most of them made to order'),
          tabs('By room', {
            Living: [
              prices({
                '': [
                  ['Vega table lamp', '$129', 'Honey or slate glass'],
                  ['Orion floor lamp', '$240', 'Oak and linen'],
                  ['Dune cushion', '$48', '50 × 50 cm'],
                  ['Fell throw', '$96', '130 × 190 cm'],
                ],
              }),
            ],
            Table: [
              prices({
                '': [
                  ['Lyra pendant', '$165', 'Paper and brass'],
                  ['Tern vase', '$54', 'Speckled'],
                  ['Ember mugs', '$48', 'A set of three'],
                  ['Plain board', '$38', 'Walnut'],
                ],
              }),
            ],
            Bed: [prices({ '': [['Linen set for two', '$185', 'Stone or clay']] })],
          }),
          divider('dots'),
          form(
            'Order or ask',
            'Write what you like. We reply with a payment link within the day.',
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
          image(
            picture('glass'),
            'Ida Solberg turns a blowpipe at her bench; at its end glows a shade of honey glass',
          ),
          header('Nine workshops, by name', 'Each piece carries its maker’s card'),
          accordion({
            'Glass, Ida and Per Solberg': [
              text('A former dairy. Forty lamps a week, and a kiln that has been hot since March.'),
            ],
            'Stoneware, Noor Haddad': [text('Four potters, one barn, one cat. Clay from the far bank.')],
            'Paper, Studio Lyra': [text('Five tiers, folded wet and dried over a form for two days.')],
          }),
          image(picture('loom'), 'A hand loom with half a striped cloth and three balls of yarn'),
          text('A throw takes Rosa Quintela a day and a half, on a loom that is older than she is.'),
          team([
            { name: 'Rosa Quintela', role: 'Weaving', picture: picture('rosa') },
            { name: 'Ida Solberg', role: 'Glass', picture: picture('ida') },
          ]),
          button('See their work', opens('shop'), 'outline'),
        ]),
        screen('help', 'Help', [
          bleed(
            image(
              picture('parcel'),
              'An open parcel with straw; the honey lamp inside lights the room around it',
            ),
          ),
          header('How can we help?', 'We answer Monday to Saturday, nine to six'),
          prices({
            '': [
              ['Standard, 2–3 days', '$6'],
              ['Express, next day', '$14'],
              ['Orders over $80', 'free'],
              ['Returns for 30 days', 'free'],
            ],
          }),
          faq({
            'Where is my order?': 'The link in your shipping note follows the parcel to your door.',
            'Something broke. What now?':
              'Send a photo within a week of delivery. A new one leaves us the same day.',
            'Can I change a lamp’s cord?': 'Yes. Linen, black or copper, at no cost when you order.',
            'Do you wrap presents?': 'Always. Name the occasion and we write the card by hand.',
          }),
          contact({ phone: '+1 202 555 0147', email: 'hello@lumen-and-loom.example' }, 'rows'),
          button('Report a problem', writes('hello@lumen-and-loom.example', 'My order'), 'outline'),
        ]),
      ],
      tabs: [
        tab('home', 'Home', 'lamp'),
        tab('shop', 'Shop', 'armchair'),
        tab('makers', 'Makers', 'hand'),
        tab('help', 'Help', 'chat'),
      ],
    }
  },
}
