import {
  FULL,
  booking,
  button,
  card,
  carousel,
  columns,
  contact,
  coupon,
  divider,
  faq,
  gallery,
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
  type Template,
  text,
} from './template'

const WEEK = { 'tue-fri': '9:00-18:00', sat: '9:00-15:00' }
const PHONE = '+1 617 555 0152'

export const hairSalon: Template = {
  id: 'hair-salon',
  industry: 'Hair Salon',
  category: 'health',
  keywords: 'hairdresser barber beauty nails spa cut color',
  shows:
    'A hair salon’s app: two copper braids and a straight parting, seen from behind, over the whole screen',
  document: (picture) => ({
    version: 1,
    settings: {
      appName: 'Parting Line',
      description: 'Cuts that grow out well, color that looks like yours.',
      primaryColor: '#3b1a2b',
      secondaryColor: '#a93f22',
      backgroundColor: '#f5efe6',
      fontFamily: 'DM Sans',
      titleFont: 'Playfair Display',
      radius: 'none',
      typeScale: 'expressive',
    },
    screens: [
      {
        ...screen('home', 'Salon', [
          {
            ...image(
              picture('cover'),
              'A head seen from behind: copper hair parted in a straight line and plaited into two braids',
            ),
            appearance: FULL,
          },
          header('Cut for the weeks after', 'Next free chair: today at 4:30 pm, with Leo'),
          button('Book a chair', opens('book')),
          header('Seen from behind', 'That is where a cut shows'),
          carousel(
            'Hair from our chairs',
            [
              image(picture('curls'), 'Dark curls with an ochre band', opens('looks')),
              image(picture('bob'), 'A brown bob, cut straight at the nape', opens('looks')),
              image(picture('crop'), 'A silver crop, tapered to the neck', opens('looks')),
              image(picture('fade'), 'A fade with a line shaved in', opens('looks')),
            ],
            'half',
          ),
          {
            ...section(
              'primary',
              [
                header(
                  '“Eight weeks later it still falls into place.”',
                  'Renée, every second month since 2019',
                ),
              ],
              'large',
            ),
            appearance: { width: 'full', space: 'medium' },
          },
          header('Your first visit'),
          text(
            'It begins with ten minutes of talk, before anything is wet: how you dry it, how much time you have in the morning, and what you never want again.',
          ),
          coupon('$10 off your first color', 'Show this when you arrive.', 'FIRSTCOLOR'),
        ]),
        bar: 'clear',
      },
      screen('looks', 'Looks', [
        {
          ...gallery('mosaic', [
            [picture('braid'), 'A long blond plait down the middle of the back'],
            [picture('curls'), 'Dark curls with an ochre band'],
            [picture('crop'), 'A silver crop, tapered to the neck'],
            [picture('bob'), 'A brown bob, cut straight at the nape'],
            [picture('fade'), 'A fade with a line shaved in'],
          ]),
          appearance: FULL,
        },
        header('Bring a picture, or three', 'We tell you honestly which of them your hair agrees with.'),
        list('rows', [
          ['The bob', '50 min, back in seven weeks', opens('prices')],
          ['Curls, cut dry', '75 min, back in ten weeks', opens('prices')],
          ['Silver crop', '40 min, back in five weeks', opens('prices')],
          ['Fade and line', '35 min, back in three weeks', opens('prices')],
        ]),
        button('Book a chair', opens('book'), 'outline'),
      ]),
      screen('prices', 'Prices', [
        section('none', [header('What it costs', 'With a wash and a coffee')], 'none'),
        divider('dots'),
        prices({
          Cut: [
            ['Cut and finish', '$48'],
            ['Curls, cut dry', '$62'],
            ['Short cut', '$36', 'Clippers and scissors'],
            ['Fringe', '$10', 'Walk in, five minutes'],
            ['Children', '$24', 'Up to 12 years'],
          ],
          Color: [
            ['Roots', 'from $70'],
            ['Highlights', 'from $95'],
            ['Balayage', 'from $140', 'Cut included'],
          ],
          Care: [
            ['Treatment', '$22'],
            ['Head massage', '$18', 'Fifteen minutes, lights low'],
          ],
        }),
        faq({
          'How long does color take?':
            'Roots an hour and a half, highlights two to three hours. Bring a book.',
          'What if I don’t like it?': 'Come back within ten days and we change it. It costs nothing.',
          'Can I come late?': 'Up to ten minutes. After that we may have to make it shorter, in both senses.',
        }),
      ]),
      screen('book', 'Book', [
        {
          ...image(picture('tools'), 'A comb, a pair of scissors and a copper lock held by a band'),
          appearance: FULL,
        },
        booking({
          title: 'Book a chair',
          text: 'Choose what you would like and when. We confirm by email.',
          week: WEEK,
          services: [
            'Cut and finish',
            'Curls, cut dry',
            'Short cut',
            'Children',
            'Roots',
            'Highlights',
            'Balayage',
          ],
          button: 'Ask for this time',
        }),
        card('Allergic?', 'Tell us in the note. For a first color we do a patch test two days before, free.'),
        contact({ phone: PHONE, whatsapp: PHONE }),
      ]),
      screen('team', 'Team', [
        section('none', [header('We cut each other’s hair', 'Four chairs, six heads')], 'none'),
        list('cards', [
          ['Marguerite', 'Owner, cuts.\nCut by Kenji', opens('book'), picture('marguerite')],
          ['Leo', 'Color.\nCut by Marguerite', opens('book'), picture('leo')],
          ['Sanaa', 'Curls and braids.\nBraided by her sister', opens('book'), picture('sanaa')],
          ['Kenji', 'Short cuts, beards.\nCut by Ines', opens('book'), picture('kenji')],
          ['Ines', 'Blow-dries, updos.\nCut by Sanaa', opens('book'), picture('ines')],
          ['Pip', 'Apprentice.\nDyed by Leo', opens('book'), picture('pip')],
        ]),
        {
          ...section('tint', [
            header('9 Cooper Square', 'The door between the bakery and the bicycles'),
            hours('America/New_York', WEEK),
          ]),
          appearance: { width: 'full', space: 'medium' },
        },
        map('Parting Line', '9 Cooper Square'),
        columns([
          [card('Tram 3', 'Stop: Cooper Square.')],
          [card('Step-free', 'With room for a wheelchair.')],
        ]),
        contact({ phone: PHONE, email: 'hello@partingline.example' }, 'rows'),
      ]),
    ],
    tabs: [
      tab('home', 'Salon', 'scissors'),
      tab('looks', 'Looks', 'images'),
      tab('prices', 'Prices', 'tag'),
      tab('book', 'Book', 'calendar'),
      tab('team', 'Team', 'user'),
    ],
  }),
}
