import {
  accordion,
  button,
  card,
  carousel,
  columns,
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
  type Template,
  text,
} from './template'

export const hotel: Template = {
  id: 'hotel',
  industry: 'Hotel',
  category: 'services',
  keywords: 'guesthouse bed and breakfast travel rooms stay holiday',
  shows: 'A hotel’s app: a white house above the sea and a button to the rooms',
  document: (picture) => ({
    version: 1,
    settings: {
      appName: 'Gullhaven House',
      shortName: 'Gullhaven',
      description: 'Eleven rooms above the sea. The tide table hangs beside the breakfast menu.',
      primaryColor: '#14506b',
      secondaryColor: '#a55a26',
      backgroundColor: '#f6fafa',
      fontFamily: 'Open Sans',
    },
    screens: [
      screen('home', 'House', [
        image(
          picture('house'),
          'A white house with blue shutters on a green cliff above the sea, gulls in the sky',
        ),
        header('Eleven rooms above the sea', 'Breakfast until the last guest is up'),
        button('See the rooms', opens('rooms')),
        grid(2, [
          'High tide · Look at the board',
          'Breakfast · From 7:30',
          'Sauna · From 4 pm',
          'Checkout · 11 am',
        ]),
        carousel('This week', [
          card('Fish on Friday', 'Whatever the two boats bring in.', opens('table')),
          card('Star walk', 'Saturday at nine, with blankets and a flask.'),
          card('Rain plan', 'Cards, a fire and forty meters of books.'),
        ]),
        section('primary', [
          header('Stay three, sleep four', 'From October to March the fourth night is ours.'),
        ]),
        quotes('From the guest book', [
          ['We came for two nights and telephoned work from the beach.', 'Elsa and Mark'],
          ['I have not slept like this since I was nine.', 'Dr. A. Rahman'],
        ]),
      ]),
      screen('rooms', 'Rooms', [
        header('The rooms', 'All with a sea you can hear'),
        list('cards', [
          ['Attic', 'Two, under the roof, $140', opens('stay'), picture('attic')],
          ['Sea room', 'Two, with a bay window, $185', opens('stay'), picture('bay')],
          ['Garden room', 'Two and a cot, step-free, $165', opens('stay'), picture('garden')],
          ['Boat house', 'Four, own stairs to the beach, $260', opens('stay'), picture('boathouse')],
        ]),
        prices({
          'Good to have': [
            ['Breakfast', 'included'],
            ['Dog', '$12', 'A blanket and a biscuit'],
            ['Sauna', 'free', 'Ask for a key'],
            ['Packed lunch', '$14'],
          ],
        }),
        coupon('10% for direct bookings', 'Write this code into your request.', 'DIRECT10'),
      ]),
      screen('stay', 'Book', [
        form(
          'Ask for a room',
          'We answer within the day, and hold the room for you meanwhile.',
          [
            ['Name', 'text'],
            ['Email', 'email'],
            ['Arrival', 'date'],
            ['Departure', 'date'],
            ['Room', 'dropdown', { options: ['Attic', 'Sea room', 'Garden room', 'Boat house', 'Any'] }],
            ['Guests', 'number'],
            [
              'Anything we should know?',
              'longText',
              { optional: true, help: 'Allergies, a late train, a reason to celebrate' },
            ],
          ],
          'Send request',
          'Thank you. We answer within the day.',
        ),
        faq({
          'When can we come?': 'From three in the afternoon. Bags can wait in the hall from ten.',
          'Can we cancel?':
            'Free of charge until three days before. After that we try to sell the room for you.',
        }),
        contact({ phone: '+44 1632 960188', email: 'stay@gullhaven.example' }),
      ]),
      screen('table', 'Table', [
        image(
          picture('breakfast'),
          'A table by the window with eggs, bread, jam and coffee, the sea outside',
        ),
        header('At the table', 'For guests, and for neighbors who call before noon'),
        prices({
          Breakfast: [
            ['The whole table', 'included', '$18 for visitors'],
            ['Porridge, salt or sugar', 'included'],
          ],
          'Dinner, from 7 pm': [
            ['Soup of the day', '$9'],
            ['The catch', '$24', 'With potatoes and what grows'],
            ['Barley and roots', '$19'],
            ['Burnt cream', '$8'],
          ],
        }),
        hours('Europe/London', { 'mon-sun': '7:30-10:30 19:00-21:30' }),
      ]),
      screen('guide', 'Around', [
        gallery('mosaic', [
          [picture('beach'), 'A curved sandy beach below the cliffs at low tide', 'The small beach'],
          [picture('lighthouse'), 'A striped lighthouse on a rock in evening light', 'The light'],
          [picture('house'), 'The house seen from the cliff path', 'Home again'],
        ]),
        header('What to do here', 'Little, and that slowly'),
        accordion({
          'An hour': [
            text('Down the forty-two steps to the small beach. At low tide you can walk around the point.'),
          ],
          'Half a day': [
            text('Along the cliff path to the lighthouse and back: seven kilometers, one ice cream.'),
          ],
          'A day': [text('The ferry to the bird island leaves at ten. Take the packed lunch and a hat.')],
        }),
        map('Gullhaven House', 'Cliff Road 1, Gullhaven'),
        columns([
          [card('By train', 'We collect you from the platform.')],
          [card('By car', 'Parking behind the barn, free.')],
        ]),
        contact({ phone: '+44 1632 960188', email: 'stay@gullhaven.example' }, 'rows'),
      ]),
    ],
    tabs: [
      tab('home', 'House', 'home'),
      tab('rooms', 'Rooms', 'star'),
      tab('stay', 'Book', 'calendar'),
      tab('table', 'Table', 'menu'),
      tab('guide', 'Around', 'map'),
    ],
  }),
}
