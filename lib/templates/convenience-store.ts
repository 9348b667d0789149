import {
  card,
  carousel,
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
  writes,
} from './template'

const ALWAYS = { 'mon-sun': '0:00-0:00' }
const ZONE = 'America/Chicago'

export const convenienceStore: Template = {
  id: 'convenience-store',
  industry: 'Convenience Store',
  category: 'food',
  keywords: 'corner shop kiosk night coffee parcels',
  shows: 'The app of a corner shop that never closes: coffee, hot food and parcels, at night',
  document: (picture) => ({
    version: 1,
    settings: {
      appName: 'Night Owl',
      description: 'Coffee, milk and your parcel, at any hour. The corner shop that never closes.',
      primaryColor: '#ffc145',
      secondaryColor: '#8f9dff',
      backgroundColor: '#171a30',
      fontFamily: 'Roboto',
    },
    screens: [
      screen('now', 'Now', [
        image(picture('corner'), 'A corner shop with lit windows at night, the moon above it'),
        header('Open now, and all night', 'Coffee is on. So are the lights.'),
        grid(2, [
          'Flat white · Any size, $2.50',
          'Toastie · Cheese and leek, $4',
          'Milk, eggs, bread · To go, $9',
          'Parcels · Lockers, 24 hours',
        ]),
        button('What’s hot', opens('hot')),
        coupon(
          'The 11th coffee is ours',
          'Ask for a stamp card at the till, and show this for the first two stamps.',
          'TWOOWLS',
        ),
        carousel('Tonight', [
          card(
            'Half price at five',
            'From five in the morning, yesterday’s pastries go for half.',
            opens('hot'),
          ),
          card('Rain outside?', 'Umbrellas are lent at the till, against a deposit of $5.'),
          card('Locked out?', 'We cut keys in five minutes, at any hour.', opens('services')),
        ]),
      ]),
      screen('hot', 'Hot', [
        image(picture('coffee'), 'A paper cup of coffee, a toasted sandwich and a doughnut'),
        header('Hot right now', 'Made while you wait, at any hour'),
        tabs('Menu', {
          Drinks: [
            prices({
              '': [
                ['Filter coffee', '$1.80'],
                ['Flat white', '$2.50'],
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
        section('primary', [
          header(
            'Half price at five',
            'From five in the morning, yesterday’s pastries go for half. First come, first fed.',
          ),
        ]),
        button('Nearest shop', opens('shops'), 'outline'),
      ]),
      screen('services', 'Services', [
        header('More than milk', 'What you can get done at two in the morning'),
        image(picture('parcels'), 'A wall of parcel lockers with one door open and a box inside'),
        grid(2, [
          'Parcels · Send and collect',
          'Cash · No fee',
          'Top-ups · Every network',
          'Keys · Cut in five minutes',
          'Print · 10 cents a page',
          'Bills · Paid at the till',
        ]),
        faq({
          'How long does my parcel wait?':
            'Five days in the locker, at any hour. The code comes by text message.',
          'Can I print from my phone?':
            'Send the file to print@night-owl.example and say your name at the till.',
          'Do you deliver?': 'No, but we pack a bag and keep it by the door if you call ahead.',
        }),
        button('Ask a question', writes('till@night-owl.example', 'A question')),
      ]),
      screen('shops', 'Shops', [
        image(picture('shelf'), 'A shelf with milk, cans, noodles and fruit, an owl on top'),
        header('Three shops, no closing time', 'The lights are on in all of them'),
        tabs('Shops', {
          Canal: [
            map('Canal Street', 'Canal Street 8, by the bridge'),
            contact({ phone: '+1 312 555 0176' }, 'rows'),
          ],
          Station: [
            map('Station Square', 'Station Square 1, platform side'),
            contact({ phone: '+1 312 555 0177' }, 'rows'),
          ],
          Hospital: [
            map('Hospital Road', 'Hospital Road 40, opposite the gate'),
            contact({ phone: '+1 312 555 0178' }, 'rows'),
          ],
        }),
        hours(ZONE, ALWAYS, 'New Year’s Eve too. Especially then.'),
        columns([
          [card('Running late?', 'Call ahead and we put your things in a bag by the door.')],
          [card('Step-free', 'All three doors are level with the street.')],
        ]),
        list('rows', [
          ['Work with us', 'Night people wanted', writes('jobs@night-owl.example', 'Night shift')],
        ]),
      ]),
    ],
    tabs: [
      tab('now', 'Now', 'home'),
      tab('hot', 'Hot', 'star'),
      tab('services', 'Services', 'shop'),
      tab('shops', 'Shops', 'map'),
    ],
  }),
}
