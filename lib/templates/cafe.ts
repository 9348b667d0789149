import {
  button,
  card,
  carousel,
  contact,
  coupon,
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
  tab,
  tabs,
  team,
  type Template,
  text,
} from './template'

export const cafe: Template = {
  id: 'cafe',
  industry: 'Café',
  category: 'food',
  keywords: 'coffee espresso roastery brunch cake tea',
  shows: 'A café’s app: a cup being poured, today’s beans and a button to the menu',
  document: (picture) => ({
    version: 1,
    settings: {
      appName: 'Slow Pour',
      description: 'Coffee without hurry, cake without reason, and a window seat for two.',
      primaryColor: '#6f3b1f',
      secondaryColor: '#2f6b5e',
      backgroundColor: '#fbf5ec',
      fontFamily: 'Poppins',
    },
    screens: [
      screen('home', 'Today', [
        image(
          picture('pour'),
          'Water from a swan-neck kettle runs over coffee in a glass cone, steam above it',
        ),
        header('Today’s beans: Halo', 'Peach, black tea and a little honey'),
        button('See the menu', opens('menu')),
        carousel('On the counter', [
          card('Plum and rye cake', 'Out at eleven. Eight slices, no more.'),
          card('Soup until three', 'White beans, sage and a lot of pepper.'),
          card('Window seat', 'Nobody sits there yet. The cat might.'),
        ]),
        section('secondary', [header('Every tenth cup is ours', 'Say your name at the counter; we count.')]),
        list('cards', [
          ['Halo', 'Filter, 250 g, $16', opens('beans'), picture('halo')],
          ['Ember', 'Espresso, 250 g, $15', opens('beans'), picture('ember')],
        ]),
        quotes('From the guest book', [
          ['I wrote two chapters at table four. They should charge rent.', 'Yusuf'],
          ['The only place where my father stops looking at his watch.', 'Carla'],
          ['Best oat flat white of the north side. I have checked.', 'Min-ji'],
        ]),
      ]),
      screen('menu', 'Menu', [
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
            image(picture('cake'), 'A plum cake on a stand with one slice cut out, forks beside it'),
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
        image(picture('roaster'), 'A small drum roaster with a tray of beans, a scoop and three paper bags'),
        header('Roasted on Mondays', 'In the back room, four kilos at a time'),
        text(
          'We buy from five farms and write their names on the bag. Beans are best between day five and day thirty; we sell none that are older.',
        ),
        prices({
          'Bags of 250 g': [
            ['Halo', '$16', 'Filter: peach, black tea'],
            ['Ember', '$15', 'Espresso: cocoa, hazelnut'],
            ['Low Tide', '$15', 'Decaf that nobody notices'],
          ],
        }),
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
          'How much for one cup?': 'Fifteen grams to a quarter of a liter, and three minutes of patience.',
        }),
      ]),
      screen('visit', 'Visit', [
        gallery('mosaic', [
          [picture('room'), 'The café’s window with two stools, hanging lamps and plants', 'The window'],
          [picture('pour'), 'Coffee being poured by hand', 'The bar'],
          [picture('cake'), 'Plum cake on its stand', 'The counter'],
        ]),
        header('58 Bramble Street', 'The corner with the yellow bench'),
        hours(
          'America/Chicago',
          { 'mon-fri': '7:30-18:00', 'sat-sun': '9:00-18:00' },
          'The kitchen closes at three.',
        ),
        map('Slow Pour', '58 Bramble Street'),
        header('Behind the bar'),
        team([
          { name: 'Iris Navarro', role: 'Roasts', picture: picture('iris') },
          { name: 'Ben Okada', role: 'Bakes', picture: picture('ben') },
        ]),
        grid(2, ['Wi-Fi · Free, slow after four', 'Dogs · Yes', 'Step-free · Side door', 'Cash · And cards']),
        contact({ phone: '+1 312 555 0131', email: 'hello@slowpour.example' }, 'rows'),
      ]),
    ],
    tabs: [
      tab('home', 'Today', 'home'),
      tab('menu', 'Menu', 'menu'),
      tab('beans', 'Beans', 'heart'),
      tab('visit', 'Visit', 'map'),
    ],
  }),
}
