import {
  bleed,
  button,
  columns,
  contact,
  coupon,
  divider,
  faq,
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
  quotes,
  screen,
  section,
  styled,
  tab,
  tabs,
  type Template,
  text,
} from './template'

/** A number of the recipe, large, with its label below. */
const figure = (number: string, label: string) =>
  styled(header(number, label), { align: 'center', space: 'none' })

/** Porcelain seen from above on cobalt: today's cup as a cover, with its recipe. */
export const cafe: Template = {
  id: 'cafe',
  industry: 'Café',
  category: 'food',
  keywords: 'coffee espresso roastery brunch cake tea',
  shows: 'A café’s app: a porcelain cup from above on cobalt blue, today’s coffee and its recipe',
  document: (picture) => ({
    version: 1,
    settings: {
      appName: 'Slow Pour',
      description: 'Coffee without hurry, cake without reason, and a window seat for two.',
      primaryColor: '#1d3f9e',
      secondaryColor: '#c2461b',
      backgroundColor: '#f4f6f9',
      fontFamily: 'DM Sans',
      titleFont: 'Playfair Display',
      radius: 'large',
      typeScale: 'expressive',
    },
    screens: [
      {
        ...screen('home', 'Today', [
          bleed(
            image(picture('cup'), 'A cup of black coffee from above, on a saucer with a ring of blue petals'),
          ),
          styled(header('Halo', 'Today’s filter: peach, black tea, a little honey'), {
            align: 'center',
            space: 'none',
          }),
          divider(),
          columns([
            [figure('15g', 'Coffee')],
            [figure('250g', 'Water')],
            [figure('93°', 'Kettle')],
            [figure('3:00', 'Wait')],
          ]),
          divider('dots'),
          styled(header('On the counter', 'Out at eleven, gone by four'), { align: 'center' }),
          prices({
            '': [
              ['Plum and rye cake', '$4.50', 'Eight slices, no more'],
              ['White bean soup', '$7.50', 'Sage and a lot of pepper'],
              ['Cheese toast, well done', '$6.00'],
            ],
          }),
          button('See the menu', opens('menu'), 'secondary'),
          quotes('From the guest book', [
            ['I wrote two chapters at table four. They should charge rent.', 'Yusuf', 'Table four', 0],
          ]),
        ]),
        bar: 'clear',
        background: 'primary',
      },
      screen('menu', 'Menu', [
        image(picture('cake'), 'A plum cake with one slice cut out, on a blue and white plate with a fork'),
        header('The menu', 'Oat milk costs the same. Refills of filter coffee are on us.'),
        tabs('Menu', {
          Coffee: [
            prices({
              '': [
                ['Filter, the day’s beans', '$3.20', 'One refill'],
                ['Espresso', '$2.60'],
                ['Flat white', '$3.90'],
                ['Cold brew', '$4.20', 'Eighteen hours in the dark'],
              ],
            }),
          ],
          Tea: [
            prices({
              '': [
                ['Oolong, two brews', '$4.00'],
                ['Mint from the yard', '$3.00'],
                ['Chai, made here', '$4.20'],
              ],
            }),
          ],
          Kitchen: [
            prices({
              '': [
                ['Plum and rye cake', '$4.50'],
                ['Eggs on sourdough', '$9.00', 'Until three'],
                ['Soup and bread', '$7.50'],
              ],
            }),
          ],
        }),
        coupon(
          'A cake for a cup',
          'Buy any two coffees before ten and the smaller cake is free.',
          'EARLYCAKE',
        ),
      ]),
      screen('beans', 'Beans', [
        gallery('mosaic', [
          [picture('halo'), 'A white bag with a blue label and an orange ring', 'Halo · $16'],
          [picture('ember'), 'A white bag with a dark red label and a flame', 'Ember · $15'],
          [picture('tide'), 'A white bag with a green label, waves and a moon', 'Low Tide · $15'],
        ]),
        header('Roasted on Mondays', 'In the back room, four kilos at a time'),
        prices({
          'Bags of 250 g': [
            ['Halo', '$16', 'Filter: peach, black tea'],
            ['Ember', '$15', 'Espresso: cocoa, hazelnut'],
            ['Low Tide', '$15', 'Decaf that nobody notices'],
          ],
        }),
        section('primary', [
          image(picture('bar'), 'Water from a blue kettle runs into a filter beside a full cup, from above'),
          header('Pour in circles', 'The recipe on our bar, for one cup'),
          grid(1, ['0:00 · 40 g, then wait', '0:40 · up to 150 g', '1:30 · up to 250 g', '3:00 · drink']),
        ]),
        form(
          'A bag every other week',
          'We put it aside or send it, and you pay when you get it.',
          [
            ['Name', 'text'],
            ['Email', 'email'],
            ['Beans', 'choice', { options: ['Halo', 'Ember', 'Low Tide', 'Surprise me'] }],
            ['Ground for', 'dropdown', { options: ['Not ground', 'Filter', 'Press', 'Espresso'] }],
          ],
          'Put me on the list',
          'Done. Your first bag waits from Tuesday.',
        ),
        faq({
          'How do I store them?': 'In the bag, closed, in a cupboard. Not in the fridge.',
          'How old are they?': 'Best between day five and day thirty. We sell none that are older.',
        }),
      ]),
      screen('visit', 'Visit', [
        image(
          picture('room'),
          'The café as a plan from above: five round tables, the bar in a corner, the door below',
        ),
        header('58 Bramble Street', 'Nineteen seats. Table four has the socket.'),
        hours(
          'America/Chicago',
          { 'mon-fri': '7:30-18:00', 'sat-sun': '9:00-18:00' },
          'The kitchen closes at three.',
        ),
        map('Slow Pour', '58 Bramble Street'),
        columns([
          [grid(1, ['Wi-Fi · free', 'Dogs · yes'])],
          [grid(1, ['Step-free · side door', 'Cash · and cards'])],
        ]),
        list('rows', [
          ['Iris Navarro roasts', 'Mondays, from six. Knock at the back.'],
          ['Ben Okada bakes', 'Every day but Tuesday.'],
        ]),
        text('Something lost? It is in the drawer below the till.'),
        contact({ phone: '+1 312 555 0131', email: 'hello@slowpour.example' }),
      ]),
    ],
    tabs: [
      tab('home', 'Today', 'coffee'),
      tab('menu', 'Menu', 'cake-slice'),
      tab('beans', 'Beans', 'package'),
      tab('visit', 'Visit', 'map-pin'),
    ],
  }),
}
