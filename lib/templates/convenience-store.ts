import {
  accordion,
  bleed,
  card,
  button,
  columns,
  contact,
  coupon,
  faq,
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
  tab,
  tabs,
  type Template,
  tiles,
  writes,
} from './template'

const ALWAYS = { 'mon-sun': '0:00-0:00' }
const ZONE = 'America/Chicago'

/** Neon tubes on a brick wall at night: the sign, then four lit tiles. */
export const convenienceStore: Template = {
  id: 'convenience-store',
  industry: 'Convenience Store',
  category: 'food',
  keywords: 'corner shop kiosk night coffee parcels',
  shows:
    'The app of a corner shop that never closes: a neon owl on a moon, and coffee, keys and parcels in neon',
  document: (picture) => ({
    version: 1,
    settings: {
      appName: 'Night Owl',
      description: 'Coffee, milk and your parcel, at any hour. The corner shop that never closes.',
      primaryColor: '#5ff5c4',
      secondaryColor: '#ff7ab1',
      backgroundColor: '#0e0c1f',
      fontFamily: 'Space Grotesk',
      radius: 'small',
      density: 'compact',
      typeScale: 'expressive',
    },
    screens: [
      {
        ...screen('now', 'Now', [
          bleed(image(picture('owl'), 'A neon sign of a pink owl on a branch, in a yellow crescent moon')),
          header('It’s late. We’re open.', 'Coffee is on. So are the lights.'),
          {
            type: 'grid',
            columns: 2,
            items: [
              { id: 'coffee', text: 'Flat white · $2.50', picture: picture('coffee'), action: opens('hot') },
              { id: 'toast', text: 'Toastie · $4.00', picture: picture('toast'), action: opens('hot') },
              {
                id: 'parcel',
                text: 'Parcels · Lockers',
                picture: picture('parcel'),
                action: opens('services'),
              },
              { id: 'key', text: 'Keys · Five minutes', picture: picture('key'), action: opens('services') },
            ],
          },
          header('The night, by the hour'),
          grid(1, [
            '10 pm · The grill is hot',
            '1 am · Noodles, two for one',
            '3 am · Fresh milk comes in',
            '5 am · Pastries at half price',
            '6 am · Papers and first buses',
          ]),
          coupon(
            'The 11th coffee is ours',
            'Get a stamp card at the till, and show this for the first two stamps.',
            'TWOOWLS',
          ),
        ]),
        bar: 'clear',
      },
      screen('hot', 'Hot', [
        bleed(
          image(
            picture('counter'),
            'A neon counter: a steaming cup, an iced doughnut and a glass with straws',
          ),
        ),
        header('Hot right now', 'Made while you wait, at any hour'),
        tabs('Menu', {
          Drinks: [
            prices({
              '': [
                ['Filter coffee', '$1.80'],
                ['Flat white', '$2.50', 'Any size'],
                ['Hot chocolate', '$2.80'],
                ['Mint tea', '$1.60'],
              ],
            }),
          ],
          Food: [
            prices({
              '': [
                ['Cheese and leek toastie', '$4.00'],
                ['Noodle cup', '$3.20', 'Three kinds'],
                ['Soup to go', '$3.90', 'Until it is gone'],
              ],
            }),
          ],
          Sweet: [
            prices({
              '': [
                ['Cinnamon doughnut', '$1.50'],
                ['Banana bread', '$2.20'],
                ['Half-price pastries', '$1.00', 'From 5 am'],
              ],
            }),
          ],
        }),
        section('secondary', [
          header('Milk, eggs, bread: $9', 'One bag, packed by the door. Say “the usual” at the till.'),
        ]),
        button('Nearest shop', opens('shops'), 'outline'),
      ]),
      screen('services', 'Services', [
        bleed(
          image(
            picture('lockers'),
            'A neon wall of parcel lockers; the middle door stands open, and a parcel waits inside',
          ),
        ),
        header('Done at 2 am', 'What you can get off your list tonight'),
        tiles(3, [
          ['Parcels · Both ways', picture('parcel'), { type: 'none' }],
          ['Cash · No fee', picture('cash'), { type: 'none' }],
          ['Top-up · Any SIM', picture('sim'), { type: 'none' }],
          ['Keys · $6', picture('key'), { type: 'none' }],
          ['Print · 10¢ a page', picture('print'), { type: 'none' }],
          ['Bills · At the till', picture('bill'), { type: 'none' }],
        ]),
        faq({
          'How long does my parcel wait?':
            'Five days in the locker, at any hour. The code comes by text message.',
          'Can I print from my phone?':
            'Send the file to print@night-owl.example and say your name at the till.',
          'Do you deliver?': 'No, but we pack a bag and leave it by the door if you call ahead.',
        }),
        button('Ask a question', writes('till@night-owl.example', 'A question')),
      ]),
      screen('shops', 'Shops', [
        bleed(image(picture('street'), 'A neon street: a lit corner shop with an awning between two houses')),
        header('Three doors, no locks', 'The lights are on in all of them'),
        tabs('Shops', {
          Canal: [
            image(picture('canal'), 'A neon bridge over the canal, and a lit door beside it'),
            map('Canal Street', 'Canal Street 8, by the bridge'),
            contact({ phone: '+1 312 555 0176' }, 'rows'),
          ],
          Station: [
            image(picture('station'), 'A neon tram at the platform, and a lit door beside it'),
            map('Station Square', 'Station Square 1, platform side'),
            contact({ phone: '+1 312 555 0177' }, 'rows'),
          ],
          Hospital: [
            image(picture('hospital'), 'A neon cross on the hospital, and a lit door across the road'),
            map('Hospital Road', 'Hospital Road 40, opposite the gate'),
            contact({ phone: '+1 312 555 0178' }, 'rows'),
          ],
        }),
        columns([
          [card('Running late?', 'Call ahead: your bag waits by the door.')],
          [card('Step-free', 'All three doors are level with the street.')],
        ]),
        accordion({ 'All week': [hours(ZONE, ALWAYS, 'New Year’s Eve too. Especially then.')] }),
        list('rows', [
          ['Work with us', 'Night people wanted', writes('jobs@night-owl.example', 'Night shift')],
        ]),
      ]),
    ],
    tabs: [
      tab('now', 'Now', 'moon'),
      tab('hot', 'Hot', 'coffee'),
      tab('services', 'Services', 'key-round'),
      tab('shops', 'Shops', 'map-pin'),
    ],
  }),
}
