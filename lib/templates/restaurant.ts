import {
  accordion,
  bleed,
  booking,
  button,
  calls,
  card,
  columns,
  contact,
  coupon,
  grid,
  header,
  hours,
  image,
  map,
  opens,
  prices,
  quotes,
  screen,
  section,
  tab,
  type Template,
  tiles,
  writes,
} from './template'

const ZONE = 'Europe/Stockholm'
const PHONE = '+46 8 465 004 12'

/** Two inks on butter yellow, as if cut in linoleum: the oven first, then the clock of the morning. */
export const restaurant: Template = {
  id: 'restaurant',
  industry: 'Restaurant',
  category: 'food',
  keywords: 'bakery bistro menu dinner supper table order bread',
  shows: 'A bakery and bistro’s app: a linocut of loaves in the oven, and what comes out of it at which hour',
  document: (picture) => ({
    version: 1,
    settings: {
      appName: 'Rye & Rosemary',
      description: 'Bread in the morning, lunch at noon, and supper at one long table.',
      primaryColor: '#6b1a10',
      secondaryColor: '#1f4d3a',
      backgroundColor: '#ffdc5e',
      fontFamily: 'Work Sans',
      titleFont: 'Bricolage Grotesque',
      radius: 'none',
      typeScale: 'expressive',
    },
    screens: [
      {
        ...screen('bakery', 'Bakery', [
          bleed(image(picture('oven'), 'Three loaves on the stone of an open oven, rays of heat around it')),
          header('Out of the oven at 7:00', 'Order before ten, pick up by noon'),
          button('Order for pick-up', opens('order')),
          prices({
            'This morning': [
              ['7:00 Rye loaf', '$9'],
              ['8:15 Cardamom buns', '$4'],
              ['10:30 Focaccia', '$12'],
              ['11:30 Soup and bread', '$14'],
              ['15:00 What is left', 'half'],
            ],
          }),
          bleed(
            section('primary', [
              header('Friday is focaccia day', 'Twelve trays come out at eleven and are gone by one.'),
              image(
                picture('focaccia'),
                'A tray of focaccia with dimples, salt and four sprigs of rosemary, seen from above',
              ),
              button('How we bake', opens('bread'), 'outline'),
            ]),
          ),
          quotes('From Mill Lane', [
            ['The rye keeps for a week, if you can leave it alone that long.', 'Maja', 'Mill Lane 14', 0],
          ]),
          coupon('A bun on your first order', 'Show this when you pick up your first bag.', 'FIRSTBUN'),
        ]),
        bar: 'clear',
      },
      screen('order', 'Order', [
        bleed(
          tiles(3, [
            ['Rye loaf · $9', picture('rye'), calls(PHONE)],
            ['Bun · $4', picture('bun'), calls(PHONE)],
            ['Focaccia · $12', picture('focaccia'), calls(PHONE)],
          ]),
        ),
        section('none', [header('Today’s list', 'Call before ten and your bag waits from noon')], 'none'),
        button('Call to order', calls(PHONE)),
        prices({
          Bread: [
            ['Rye loaf', '$9', 'Three-day sourdough, 1 kg'],
            ['Country white', '$9', '900 g'],
            ['Focaccia with rosemary', '$12', 'Half a tray'],
            ['Seed crisp', '$7', '200 g, no wheat'],
          ],
          Sweet: [
            ['Cardamom bun', '$4', 'Pearl sugar on top'],
            ['Plum galette', '$6', 'Until the plums are gone'],
            ['Almond rusk', '$6', 'A bag of eight'],
          ],
          'Lunch, from 11:30': [['Soup of the day', '$14', 'With rye bread and cultured butter']],
        }),
        bleed(
          section('secondary', [
            header('Ready when you are', 'Call or write, and we put your name on a bag'),
            contact({ phone: PHONE, email: 'order@rye-and-rosemary.example' }, 'rows'),
          ]),
        ),
      ]),
      screen('table', 'Book a table', [
        bleed(image(picture('table'), 'The long table from above, with ten plates, ten chairs and a loaf')),
        header('Supper at six', 'One long table, one menu, Thursday to Saturday'),
        prices({
          'Tonight, $38': [
            ['Beets from the embers', '', 'With goat cheese and rye crumbs'],
            ['Trout out of the bread oven', '', 'Or celeriac, baked in salt'],
            ['Brown bread ice cream', '', 'With burnt honey'],
          ],
        }),
        booking({
          title: 'Book the long table',
          text: 'Lunch, or supper for up to ten. We confirm by email.',
          week: {
            'tue-wed': '11:30-15:00',
            'thu-fri': '11:30-15:00 18:00-20:00',
            sat: '11:30-14:00 18:00-20:00',
          },
          largestParty: 10,
          button: 'Ask for a table',
        }),
      ]),
      {
        ...screen('bread', 'Our bread', [
          bleed(image(picture('jar'), 'A jar of bubbling sourdough between a wooden spoon and ears of rye')),
          header('Three days for one loaf', 'Flour, water, salt and a starter from 2014'),
          {
            type: 'rich-text',
            text: [
              { type: 'heading', size: 'large', runs: [{ text: 'Day one: feed' }] },
              {
                type: 'paragraph',
                runs: [{ text: 'The starter eats at four in the afternoon and has doubled by midnight.' }],
              },
              { type: 'heading', size: 'large', runs: [{ text: 'Day two: fold' }] },
              {
                type: 'paragraph',
                runs: [{ text: 'By hand, every half hour until noon. Then sixteen hours at five degrees.' }],
              },
              { type: 'heading', size: 'large', runs: [{ text: 'Day three: fire' }] },
              {
                type: 'paragraph',
                runs: [{ text: 'Forty minutes on the stone at 250 °C. The crust sings when it cools.' }],
              },
            ],
          },
          header('What is in it'),
          accordion({
            Breads: [
              grid(1, [
                'Rye loaf · rye, water, salt',
                'Country white · wheat, water, salt',
                'Seed crisp · sesame, linseed, no wheat',
              ]),
            ],
            'Sweet things': [
              grid(1, [
                'Cardamom bun · wheat, milk, butter, egg',
                'Plum galette · wheat, butter, egg',
                'Almond rusk · almond, egg, no wheat',
              ]),
            ],
          }),
          button('Ask about an allergy', writes('hello@rye-and-rosemary.example', 'An allergy'), 'outline'),
        ]),
        background: '#fff7df',
      },
      screen('find', 'Find us', [
        bleed(
          image(picture('shop'), 'The bakery under its gable, with a striped awning and a bench outside'),
        ),
        header('Mill Lane 1', 'Two minutes from the tram at Mill Bridge'),
        hours(
          ZONE,
          { 'tue-wed': '7:00-18:00', 'thu-fri': '7:00-22:00', sat: '8:00-22:00', sun: '8:00-13:00' },
          'Supper from six, Thursday to Saturday. On Mondays the starter rests.',
        ),
        map('Rye & Rosemary', 'Mill Lane 1, by Mill Bridge'),
        columns([
          [card('A group?', 'The long table seats ten.', opens('table'))],
          [card('Bicycles', 'Racks and a pump outside.')],
        ]),
        contact({ phone: PHONE, email: 'hello@rye-and-rosemary.example' }),
      ]),
    ],
    tabs: [
      tab('bakery', 'Bakery', 'flame'),
      tab('order', 'Order', 'shopping-basket'),
      tab('table', 'Book', 'calendar'),
      tab('bread', 'Our bread', 'wheat'),
      tab('find', 'Find us', 'map'),
    ],
  }),
}
