import {
  accordion,
  booking,
  button,
  card,
  carousel,
  columns,
  contact,
  form,
  gallery,
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
  shows: 'A real estate agent’s app: a brick townhouse for sale, its price and a button to see it',
  document: (picture) => ({
    version: 1,
    settings: {
      appName: 'Fern & Gable',
      description: 'Houses in and around Millbrook, shown by the people who sell them.',
      primaryColor: '#2b4a66',
      secondaryColor: '#9a5b2b',
      backgroundColor: '#f6f8fa',
      fontFamily: 'Poppins',
    },
    screens: [
      screen('homes', 'Homes', [
        image(
          picture('linden-row'),
          'A brick townhouse with a lit bay window, a blue door and a linden tree in front',
        ),
        header('14 Linden Row', 'Townhouse with a bay window, $685,000'),
        grid(3, ['3 · beds', '2 · baths', '1,640 · sq ft']),
        button('See the house', opens('linden')),
        header('Also for sale'),
        list('rows', [
          [
            'Heron Bay',
            'Lake cottage with its own jetty\n$420,000',
            writes('jude@fernandgable.example', 'Heron Bay'),
            picture('lake'),
          ],
          [
            '27 Cooper Street',
            'Two rooms under the roof, a view of the mill\n$298,000',
            writes('nora@fernandgable.example', '27 Cooper Street'),
            picture('cooper'),
          ],
          [
            'The Orchard Barn',
            'Four bedrooms and sixty apple trees\n$910,000',
            writes('jude@fernandgable.example', 'The Orchard Barn'),
            picture('barn'),
          ],
        ]),
        section('tint', [
          header('Selling this year?', 'A visit is free and takes forty minutes.'),
          button('How we sell', opens('selling'), 'secondary'),
        ]),
      ]),
      screen('linden', '14 Linden Row', [
        gallery('mosaic', [
          [
            picture('kitchen'),
            'The kitchen with blue cupboards, a window to the garden and lemons on the table',
            'Kitchen',
          ],
          [picture('linden-row'), 'The brick front with its lit bay window', 'Front'],
          [picture('front-door'), 'The open front door, and a dog who looks down the garden path', 'Hall'],
        ]),
        header('$685,000', 'Built in 1904, renewed in 2021'),
        text(
          'Three floors of brick on the quiet side of the street. The kitchen takes up the whole back of the house and opens onto a walled garden. The bay at the front has sun until noon and, for now, a cat.',
        ),
        accordion({
          'The facts': [
            grid(1, [
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
        header('Open houses on Saturday', 'Drop in. Nora or Jude is at the door.'),
        list('rows', [
          ['14 Linden Row', '11 am to noon', opens('linden')],
          ['Heron Bay', '1:30 to 2:30 pm'],
          ['27 Cooper Street', '3 to 4 pm'],
        ]),
        booking({
          title: 'Saturday no good?',
          text: 'We show every house on weekday evenings. Say which one and when, and we meet you there.',
          week: { 'mon-fri': '16:00-19:00' },
          services: ['14 Linden Row', 'Heron Bay', '27 Cooper Street', 'The Orchard Barn'],
          button: 'Ask for a viewing',
        }),
        card(
          'Worth asking the seller',
          'What the heating cost last winter, how old the roof is, and what they will miss most.',
        ),
      ]),
      screen('selling', 'Selling', [
        image(
          picture('front-door'),
          'An open front door with the keys in it, and a dog who looks down the garden path',
        ),
        header('Selling? Start with a visit', 'Free, forty minutes, nothing to sign.'),
        carousel('Ten weeks', [
          card('Week 1', 'Nora or Jude walks through the house with you and names a price.'),
          card('Week 2', 'Photographs on a bright morning, and a floor plan to scale.'),
          card('Weeks 3 and 4', 'Two open houses, and evenings for whoever comes back.'),
          card('Week 10 or so', 'You hand over the keys. We bring the cake.'),
        ]),
        section('primary', [
          header('One fee: 1.9%', 'You pay when the house is sold, and nothing if it is not.'),
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
          'We call you back within a day.',
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
      tab('homes', 'Homes', 'home'),
      tab('viewings', 'Viewings', 'calendar'),
      tab('selling', 'Selling', 'star'),
      tab('office', 'Office', 'map'),
    ],
  }),
}
