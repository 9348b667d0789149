import {
  accordion,
  bleed,
  button,
  card,
  carousel,
  columns,
  contact,
  coupon,
  divider,
  faq,
  form,
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
  styled,
  tab,
  type Template,
  text,
} from './template'

/** A picture as wide as the phone, apart from what is above it. */
const wide = (part: ReturnType<typeof image>) => styled(part, { width: 'full', space: 'medium' })

const view = (source: string, alt: string, title: string, room: string) =>
  section('none', [image(source, alt), header(title, room)], 'none')

export const hotel: Template = {
  id: 'hotel',
  industry: 'Hotel',
  category: 'services',
  keywords: 'guesthouse bed and breakfast travel rooms stay holiday',
  shows: 'A hotel’s app: a white house on a cliff above the morning sea, its hours, and rooms by their view',
  document: (picture) => ({
    version: 1,
    settings: {
      appName: 'Gullhaven House',
      shortName: 'Gullhaven',
      description: 'Eleven rooms above the sea. The tide table hangs beside the breakfast menu.',
      primaryColor: '#1c4a5e',
      secondaryColor: '#9a5b2c',
      backgroundColor: '#faf8f4',
      fontFamily: 'Figtree',
      titleFont: 'Lora',
      typeScale: 'expressive',
      radius: 'none',
    },
    screens: [
      screen('home', 'House', [
        bleed(
          image(picture('house.webp'), 'A white house with lit windows on a cliff above the morning sea'),
        ),
        header('Eleven rooms, one horizon', 'A guesthouse on the cliff, open all year'),
        grid(1, [
          'Breakfast · 7:30 to 10:30',
          'Sauna above the beach · from 4 pm',
          'Dinner · 7 pm, one sitting',
        ]),
        header('Wake up to', 'We sort our rooms by what you see first'),
        carousel('Rooms by their view', [
          view(picture('sky.webp'), 'Pink clouds over a calm sea at sunrise', 'Sky', 'Attic, $140 a night'),
          view(
            picture('garden.webp'),
            'Daisies and long grass in morning light',
            'Meadow',
            'Garden room, $165 a night',
          ),
          view(
            picture('shore.webp'),
            'Rocks and a lighthouse in the sea at dusk',
            'The light',
            'Boat house, $260 a night',
          ),
        ]),
        button('Ask for a room', opens('stay')),
        quotes('From the guest book', [
          [
            'We came for two nights and telephoned work from the beach.',
            'Elsa and Mark',
            'Sea room, June',
            0,
          ],
        ]),
        section('primary', [
          header('Stay three, sleep four', 'From October to March the fourth night is ours.'),
        ]),
      ]),
      screen('rooms', 'Rooms', [
        bleed(image(picture('attic.webp'), 'A bed under wooden slopes, pink morning clouds in its window')),
        header('Attic', '19 m², for two, $140'),
        text('Fourteen stairs more than the others, and nobody above you but gulls.'),
        wide(
          image(
            picture('sea-room.webp'),
            'Three tall windows to the sea, a cushioned seat below them, the bed in front',
          ),
        ),
        header('Sea room', '24 m², for two, $185'),
        text('Three windows to the east. The seat below them is long enough to sleep on.'),
        wide(image(picture('garden-room.webp'), 'A bed beside an open door, daisies right behind the step')),
        header('Garden room', '22 m², for two and a cot, $165'),
        text('Level with the meadow. The door is 95 cm wide, the shower has no edge.'),
        wide(
          image(picture('boat-house.webp'), 'A bed between lamp and lit stove, the lighthouse in the window'),
        ),
        header('Boat house', '38 m², for four, $260'),
        text('Two rooms above the slip, a stove, and stairs of its own to the beach.'),
        divider(),
        prices({
          'Good to have': [
            ['Breakfast', 'included'],
            ['Dog', '$12', 'A blanket and a biscuit'],
            ['Packed lunch', '$14', 'Ordered by 9 pm'],
            ['Sauna', 'free', 'The key hangs in the hall'],
          ],
        }),
        button('Ask for a room', opens('stay')),
      ]),
      screen('stay', 'Book', [
        bleed(
          image(picture('sea-room.webp'), 'Three tall windows to the sea with a cushioned seat below them'),
        ),
        form(
          'Ask for a room',
          'We answer within the day and reserve the room for you meanwhile.',
          [
            ['Arrival', 'date'],
            ['Departure', 'date'],
            ['Room', 'dropdown', { options: ['Sea room', 'Attic', 'Garden room', 'Boat house', 'Any'] }],
            ['Guests', 'number'],
            ['Name', 'text'],
            ['Email', 'email'],
            [
              'Anything we should know?',
              'longText',
              { optional: true, help: 'Allergies, a late train, a reason to celebrate' },
            ],
          ],
          'Send request',
          'Thank you. We answer within the day.',
        ),
        coupon('10% for direct bookings', 'Write this code into your request.', 'DIRECT10'),
        faq({
          'When can we come?': 'From three in the afternoon. Bags can wait in the hall from ten.',
          'Can we cancel?':
            'Free of charge until three days before. After that we try to sell the room for you.',
        }),
        contact({ phone: '+44 1632 960188', email: 'stay@gullhaven.example' }),
      ]),
      screen('table', 'Table', [
        bleed(
          image(
            picture('breakfast.webp'),
            'Toast, an egg, a blue teapot and a cup on white linen before a window to the sea',
          ),
        ),
        header('Tonight at seven', 'One menu, one sitting. Tell us before noon what you don’t eat.'),
        prices({
          'Dinner, $34': [
            ['Barley broth, smoked roe', 'first'],
            ['Hake, brown butter, leeks', 'main'],
            ['Or: roots, barley, hazelnuts', 'main'],
            ['Burnt cream', 'last'],
          ],
          Breakfast: [
            ['The whole table', 'included', '$18 for visitors'],
            ['Porridge, salt or sugar', 'included'],
            ['Kipper, buttered toast', '$6'],
          ],
        }),
        hours(
          'Europe/London',
          { 'mon-sun': '7:30-10:30 19:00-21:30' },
          'On Tuesdays dinner is soup and cheese.',
        ),
      ]),
      screen('guide', 'Around', [
        bleed(image(picture('shore.webp'), 'Rocks and a lighthouse in the sea at dusk')),
        header('Little to do, slowly', 'Three walks and a ferry'),
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
      ]),
    ],
    tabs: [
      tab('home', 'House', 'home'),
      tab('rooms', 'Rooms', 'bed-double'),
      tab('stay', 'Book', 'calendar'),
      tab('table', 'Table', 'menu'),
      tab('guide', 'Around', 'map'),
    ],
  }),
}
