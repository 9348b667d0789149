import {
  FULL,
  accordion,
  booking,
  button,
  card,
  carousel,
  columns,
  contact,
  form,
  grid,
  header,
  hours,
  image,
  list,
  map,
  opens,
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

export const realEstate: Template = {
  id: 'real-estate',
  industry: 'Real Estate',
  category: 'services',
  keywords: 'agent homes houses viewing property broker',
  shows: 'A real estate agent’s app: a street of four houses for sale to swipe along, and their prices',
  document: (picture) => ({
    version: 1,
    settings: {
      appName: 'Fern & Gable',
      description: 'Houses in and around Millbrook, shown by the people who sell them.',
      primaryColor: '#174a6e',
      secondaryColor: '#a8482d',
      backgroundColor: '#f4f2ec',
      fontFamily: 'Outfit',
      radius: 'small',
      typeScale: 'expressive',
    },
    screens: [
      screen('homes', 'Homes', [
        carousel('Houses for sale', [
          image(
            picture('linden-row'),
            '14 Linden Row: a brick townhouse with a lit bay, a blue door and a cat in the window',
            opens('linden'),
          ),
          image(
            picture('lake'),
            'Heron Bay: a black boarded cottage, its jetty and a red boat',
            writes('jude@fernandgable.example', 'Heron Bay'),
          ),
          image(
            picture('cooper'),
            '27 Cooper Street: a brick mill building, two lit windows under the roof, a bicycle outside',
            writes('nora@fernandgable.example', '27 Cooper Street'),
          ),
          image(
            picture('barn'),
            'The Orchard Barn: a red barn with a wall of glass among apple trees',
            writes('jude@fernandgable.example', 'The Orchard Barn'),
          ),
        ]),
        header('Four for sale in Millbrook'),
        list('rows', [
          ['$685,000', '14 Linden Row: 3 beds, 1,640 sq ft', opens('linden'), picture('linden-row')],
          [
            '$420,000',
            'Heron Bay: 2 beds and a jetty',
            writes('jude@fernandgable.example', 'Heron Bay'),
            picture('lake'),
          ],
          [
            '$298,000',
            '27 Cooper Street: 2 beds, top floor',
            writes('nora@fernandgable.example', '27 Cooper Street'),
            picture('cooper'),
          ],
          [
            '$910,000',
            'The Orchard Barn: 4 beds, 2,900 sq ft',
            writes('jude@fernandgable.example', 'The Orchard Barn'),
            picture('barn'),
          ],
        ]),
        button('Open houses on Saturday', opens('viewings')),
        {
          ...section('secondary', [
            header('Selling this year?', 'A visit is free and takes forty minutes.'),
            button('How we sell', opens('selling'), 'outline'),
          ]),
          appearance: { space: 'small' },
        },
      ]),
      screen('linden', '14 Linden Row', [
        {
          ...image(
            picture('bay'),
            'The living room: evening sun through the bay, a window seat with a cat, a blue armchair and books',
          ),
          appearance: FULL,
        },
        header('$685,000', '3 beds, 2 baths, 1,640 sq ft'),
        text(
          'Three floors of brick on the quiet side of the street. The kitchen takes up the whole back of the house and opens onto a walled garden. The bay at the front has sun until noon and, for now, a cat.',
        ),
        tabs('Floor plans', {
          'Ground floor': [
            image(
              picture('plan-ground'),
              'Plan of the ground floor: kitchen with a table for six, living room with the bay, hall with stairs',
            ),
          ],
          'First floor': [
            image(
              picture('plan-first'),
              'Plan of the first floor: two bedrooms, one over the bay, and a bath',
            ),
          ],
        }),
        accordion({
          'The facts': [
            grid(1, [
              'Built · 1904, renewed 2021',
              'Bedrooms · 3',
              'Bathrooms · 2',
              'Living area · 1,640 sq ft',
              'Heating · Heat pump, 2021',
              'Property tax · $6,120 a year',
            ]),
          ],
          'The street': [
            text(
              'Six minutes on foot to the station, four to the bakery. The school bus stops at the corner at 8:05.',
            ),
          ],
        }),
        card(
          'Open house',
          'Saturday, 11 am to noon. Ring at the blue door; there is no need to book.',
          opens('viewings'),
        ),
        contact({ phone: '+1 413 555 0127', email: 'nora@fernandgable.example' }),
      ]),
      screen('viewings', 'Viewings', [
        {
          ...image(
            picture('town'),
            'A map of Millbrook: three houses with pins, and a dotted walk from one to the next across the river',
          ),
          appearance: FULL,
        },
        header('One walk, three doors', 'Saturday. Nora or Jude is at each of them.'),
        list('rows', [
          ['11 am', '14 Linden Row, until noon', opens('linden'), picture('linden-row')],
          [
            '1:30 pm',
            'Heron Bay, until 2:30',
            writes('jude@fernandgable.example', 'Heron Bay'),
            picture('lake'),
          ],
          [
            '3 pm',
            '27 Cooper Street, until 4',
            writes('nora@fernandgable.example', '27 Cooper Street'),
            picture('cooper'),
          ],
        ]),
        {
          ...booking({
            title: 'Saturday no good?',
            text: 'We show every house on weekday evenings. Say which one and when, and we meet you there.',
            week: { 'mon-fri': '16:00-19:00' },
            services: ['14 Linden Row', 'Heron Bay', '27 Cooper Street', 'The Orchard Barn'],
            button: 'Ask for a viewing',
          }),
          appearance: { space: 'medium' },
        },
        card(
          'Worth asking the seller',
          'What the heating cost last winter, how old the roof is, and what they will miss most.',
        ),
      ]),
      screen('selling', 'Selling', [
        {
          ...section(
            'primary',
            [header('1.9%', 'One fee. You pay when the house is sold, and nothing if it is not.')],
            'large',
          ),
        },
        grid(1, [
          'Week 1 · We walk through and name a price',
          'Week 2 · Photographs, and a plan to scale',
          'Weeks 3, 4 · Two open houses, some evenings',
          'Week 10 · You hand over the keys',
        ]),
        quotes('People who sold with us', [
          [
            'They told us to wait for the lilac. They were right.',
            'Grace and Ben',
            '3 Mill Court, sold in 9 days',
          ],
          ['Jude carried my boots, my mother and the contract.', 'Anita', 'Tanner’s House, sold in 14 days'],
        ]),
        form(
          'Ask for a visit',
          'Free, forty minutes, nothing to sign.',
          [
            ['Name', 'text'],
            ['Phone', 'phone'],
            ['Address of the house', 'text'],
            ['When do you hope to move?', 'choice', { options: ['This season', 'This year', 'No hurry'] }],
          ],
          'Ask Nora to come by',
          'Thank you. Nora calls you tomorrow at the latest.',
        ),
      ]),
      screen('office', 'Office', [
        {
          ...image(
            picture('window'),
            'The office at dusk: paper houses in a lit shop window, a blue door, boots beside the step',
          ),
          appearance: FULL,
        },
        header('21 Market Lane', 'The shop window with the paper houses'),
        team([
          {
            name: 'Nora Fern',
            role: 'Townhouses and flats',
            picture: picture('nora'),
            phone: '+1 413 555 0127',
            email: 'nora@fernandgable.example',
          },
          {
            name: 'Jude Gable',
            role: 'Cottages, land and jetties',
            picture: picture('jude'),
            phone: '+1 413 555 0128',
            email: 'jude@fernandgable.example',
          },
        ]),
        hours(
          'America/New_York',
          { 'mon-fri': '9:00-18:00', sat: '10:00-16:00' },
          'On Saturdays we are at the open houses.',
        ),
        map('Fern & Gable', '21 Market Lane, Millbrook'),
        columns([
          [card('Bus 4 and 9', 'Stop: Market Lane.')],
          [card('Boots', 'We carry spare ones in your size.')],
        ]),
        button('Email us', writes('hello@fernandgable.example'), 'outline'),
      ]),
    ],
    tabs: [
      tab('homes', 'Homes', 'house'),
      tab('viewings', 'Viewings', 'key'),
      tab('selling', 'Selling', 'signpost'),
      tab('office', 'Office', 'map-pin'),
    ],
  }),
}
