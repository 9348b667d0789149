import {
  booking,
  button,
  card,
  columns,
  contact,
  coupon,
  faq,
  gallery,
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
  team,
  type Template,
  text,
} from './template'

const WEEK = { 'tue-fri': '9:00-18:00', sat: '9:00-15:00' }

export const hairSalon: Template = {
  id: 'hair-salon',
  industry: 'Hair Salon',
  category: 'health',
  keywords: 'hairdresser barber beauty nails spa cut color',
  shows: 'A hair salon’s app: a chair before a round mirror and a button to book a cut',
  document: (picture) => ({
    version: 1,
    settings: {
      appName: 'Parting Line',
      description: 'Cuts that grow out well, color that looks like yours.',
      primaryColor: '#8a2f4f',
      secondaryColor: '#1f6f78',
      backgroundColor: '#fff7f5',
      fontFamily: 'Poppins',
    },
    screens: [
      screen('home', 'Salon', [
        image(
          picture('mirror'),
          'A salon chair before a round lit mirror, brushes and bottles on the shelf below',
        ),
        header('Cuts that grow out well', 'Next free chair: today at 4:30 pm'),
        button('Book a visit', opens('book')),
        list('cards', [
          ['Cut and finish', 'from $48', opens('prices'), picture('scissors')],
          ['Color', 'from $70', opens('prices'), picture('bowl')],
        ]),
        section('primary', [
          header('New here?', 'Your first visit begins with ten minutes of talking, before anything is wet.'),
        ]),
        quotes('What guests say', [
          ['Eight weeks later it still falls into place.', 'Renée'],
          ['The first time somebody asked how I dry it at home.', 'Paula'],
          ['My son sat still. That has never happened.', 'Kofi'],
        ]),
        coupon('$10 off your first color', 'Show this when you arrive.', 'FIRSTCOLOR'),
      ]),
      screen('prices', 'Prices', [
        header('What it costs', 'With wash, and with a coffee'),
        prices({
          Cut: [
            ['Cut and finish', '$48'],
            ['Short cut', '$36', 'Clippers and scissors'],
            ['Fringe', '$10'],
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
          'Can I come late?': 'Up to ten minutes. After that we may have to make it shorter, in both ways.',
        }),
        button('Book a visit', opens('book')),
      ]),
      screen('book', 'Book', [
        booking({
          title: 'Book a visit',
          text: 'Choose what you would like and when. We confirm by email.',
          week: WEEK,
          services: [
            'Cut and finish',
            'Short cut',
            'Children',
            'Roots',
            'Highlights',
            'Balayage',
            'Treatment',
          ],
          button: 'Ask for this time',
        }),
        card('Allergic?', 'Tell us in the note. For a first color we do a patch test two days before, free.'),
        contact({ phone: '+1 617 555 0152', whatsapp: '+1 617 555 0152' }),
      ]),
      screen('looks', 'Looks', [
        header('From our chairs', 'Drawn, because our guests like to stay private'),
        gallery('mosaic', [
          [picture('bob'), 'A chin-length auburn bob with a straight fringe', 'The bob'],
          [picture('curls'), 'Dark shoulder-length curls with a golden headband', 'Curls, cut dry'],
          [picture('crop'), 'A silver crop with a side parting', 'Silver crop'],
          [picture('braid'), 'A long blond braid over one shoulder', 'Braided'],
          [picture('fade'), 'A short fade with a line shaved in', 'Fade'],
        ]),
        text('Bring a picture, or three. We tell you honestly which of them your hair will agree with.'),
      ]),
      screen('team', 'Team', [
        header('The team', 'Four chairs, four pairs of hands'),
        team([
          { name: 'Marguerite Dubois', role: 'Owner, cuts', picture: picture('marguerite') },
          { name: 'Leo Hart', role: 'Color', picture: picture('leo') },
          { name: 'Sanaa Idris', role: 'Curls and braids', picture: picture('sanaa') },
          { name: 'Kenji Mori', role: 'Short cuts and beards', picture: picture('kenji') },
        ]),
        header('Find us'),
        hours('America/New_York', WEEK),
        map('Parting Line', '9 Cooper Square'),
        columns([
          [card('Tram 3', 'Stop: Cooper Square.')],
          [card('Step-free', 'With room for a wheelchair.')],
        ]),
        contact({ phone: '+1 617 555 0152', email: 'hello@partingline.example' }, 'rows'),
      ]),
    ],
    tabs: [
      tab('home', 'Salon', 'home'),
      tab('prices', 'Prices', 'info'),
      tab('book', 'Book', 'calendar'),
      tab('looks', 'Looks', 'heart'),
      tab('team', 'Team', 'user'),
    ],
  }),
}
