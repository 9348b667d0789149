import {
  accordion,
  button,
  card,
  carousel,
  columns,
  contact,
  faq,
  form,
  gallery,
  header,
  image,
  list,
  opens,
  pictured,
  prices,
  quotes,
  screen,
  section,
  shareButton,
  tab,
  type Template,
  text,
} from './template'

export const photographer: Template = {
  id: 'photographer',
  industry: 'Photographer',
  category: 'services',
  keywords: 'portfolio artist designer studio portrait pictures freelance',
  shows: 'A photographer’s app: a mountain lake at dawn and a button to the work',
  document: (picture) => ({
    version: 1,
    settings: {
      appName: 'Iris Vale',
      description: 'Landscapes before breakfast, people after it.',
      primaryColor: '#f2c14e',
      secondaryColor: '#9bd1c6',
      backgroundColor: '#121416',
      fontFamily: 'Inter',
    },
    screens: [
      screen('home', 'Hello', [
        pictured(picture('lake'), [
          header(
            'Landscapes before breakfast',
            'People after it. Based where the road ends, often on the way.',
          ),
          button('See the work', opens('work')),
        ]),
        header('Lately'),
        gallery('mosaic', [
          [
            picture('dunes'),
            'Dunes in low evening sun, one line of footprints across them',
            'Dunes, 6:40 pm',
          ],
          [picture('forest'), 'A birch forest in fog', 'Birches'],
          [picture('coast'), 'Waves against a dark coast under a pale moon', 'Night coast'],
        ]),
        section('primary', [
          header('Two free weekends this season', 'Portraits and small weddings.'),
          button('Ask for a date', opens('book'), 'outline'),
        ]),
        quotes('Kind words', [
          ['She waited until we forgot her. Then she pressed.', 'Mira and Jon'],
          ['Our annual report has never looked like a place one wants to be.', 'A water company'],
        ]),
      ]),
      screen('work', 'Work', [
        header('Places', 'Printed on cotton paper, signed, in editions of twenty'),
        gallery('grid', [
          [picture('lake'), 'A mountain lake at dawn, the peaks doubled in the water', 'Still, 5:12 am'],
          [picture('dunes'), 'Dunes in low evening sun', 'Dunes, 6:40 pm'],
          [picture('forest'), 'A birch forest in fog', 'Birches'],
          [picture('coast'), 'Waves against a dark coast', 'Night coast'],
          [picture('city'), 'Rooftops and water towers under a yellow sky', 'Roofs'],
          [picture('road'), 'An empty road runs to a single hill', 'Nine miles'],
        ]),
        prices({
          Prints: [
            ['30 × 40 cm', '$120'],
            ['50 × 70 cm', '$210'],
            ['80 × 120 cm', '$480', 'Framed in ash'],
          ],
        }),
      ]),
      screen('people', 'People', [
        image(picture('studio'), 'A stool in front of a paper backdrop, a camera on a tripod and a lamp'),
        header('People', 'An hour, a window, no poses'),
        text(
          'We meet where you feel at home. I bring one camera and no assistant. You get thirty pictures within two weeks and may keep the rest out of the world.',
        ),
        prices({
          '': [
            ['Portrait', '$240', 'An hour, thirty pictures'],
            ['Family', '$320', 'As many as fit on the sofa'],
            ['Small wedding', 'from $1,400', 'Up to forty guests'],
            ['A day for companies', '$1,200'],
          ],
        }),
        accordion({
          'What should I wear?': [text('What you wear on a good day. Avoid tiny stripes; they dance.')],
          'I don’t like pictures of myself.': [
            text('Nobody does in the first ten minutes. That is what the first ten minutes are for.'),
          ],
        }),
        carousel('How it goes', [
          card('1. A walk', 'We talk; I look at the light.'),
          card('2. An hour', 'You do something with your hands. I press now and then.'),
          card('3. Two weeks', 'A link, thirty pictures, and the ones you chose on paper.'),
        ]),
      ]),
      screen('book', 'Ask', [
        form(
          'Ask for a date',
          'I answer in the evenings.',
          [
            ['Name', 'text'],
            ['Email', 'email'],
            ['What for?', 'choice', { options: ['Portrait', 'Family', 'Wedding', 'Company', 'A print'] }],
            ['When, about?', 'date', { optional: true }],
            ['Tell me about it', 'longText'],
          ],
          'Send',
          'Thank you. I answer tonight, or tomorrow if I am up a mountain.',
        ),
        faq({
          'Do you travel?': 'Gladly. Trains are included, planes are not.',
          'Who owns the pictures?':
            'You may use them for everything but selling. I may show what you agree to, and nothing else.',
        }),
        columns([
          [card('Free dates', 'Mostly Tuesdays.')],
          [card('Gift cards', 'In an envelope with a print.')],
        ]),
        list('rows', [
          ['Exhibition', 'Still: forty lakes, at the old mill until spring', opens('work'), picture('lake')],
        ]),
        contact({ email: 'iris@irisvale.example', phone: '+1 406 555 0174' }, 'rows'),
        shareButton('Share my work'),
      ]),
    ],
    tabs: [
      tab('home', 'Hello', 'home'),
      tab('work', 'Work', 'star'),
      tab('people', 'People', 'user'),
      tab('book', 'Ask', 'chat'),
    ],
  }),
}
