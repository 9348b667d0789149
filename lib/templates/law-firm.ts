import {
  accordion,
  booking,
  button,
  calls,
  card,
  columns,
  contact,
  faq,
  form,
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
  team,
  type Template,
  text,
} from './template'

export const lawFirm: Template = {
  id: 'law-firm',
  industry: 'Law Firm',
  category: 'services',
  keywords: 'lawyer attorney notary tax advisor consultant accountant',
  shows: 'A law firm’s app: a desk by a tall window and a button to ask for a first talk',
  document: (picture) => ({
    version: 1,
    settings: {
      appName: 'Ashby & Moreau',
      description: 'Work, home and family law in words that you understand.',
      primaryColor: '#1d2f4f',
      secondaryColor: '#8a661c',
      backgroundColor: '#fafaf6',
      fontFamily: 'Open Sans',
    },
    screens: [
      screen('home', 'Office', [
        image(picture('desk'), 'A desk with a green lamp, books and a fountain pen before a tall window'),
        header('First, we listen', 'Half an hour, a fixed price, a clear answer'),
        button('Ask for a first talk', opens('book')),
        list('rows', [
          ['Work', 'Contracts, warnings, leaving well', opens('fields'), picture('work')],
          ['Home', 'Renting, buying, neighbors', opens('fields'), picture('home')],
          ['Family', 'Parting, children, wills', opens('fields'), picture('family')],
        ]),
        section('primary', [
          header(
            'Got a letter with a date in it?',
            'Call today. A deadline that has passed is hard to bring back.',
          ),
          button('Call the office', calls('+1 202 555 0163'), 'outline'),
        ]),
        quotes('What clients say', [
          ['She told me not to sue. It was the best money I ever spent.', 'A tenant'],
          ['One page, no Latin. I could finally sleep.', 'A mother of two'],
        ]),
      ]),
      screen('fields', 'Fields', [
        header('What we do', 'Three fields, because nobody knows them all'),
        accordion({
          Work: [
            text(
              'We read contracts before you sign them, answer warnings, and negotiate how you leave. For people, not for companies.',
            ),
            grid(1, ['Contract check · $180', 'Answer to a warning · $240']),
          ],
          Home: [
            text('Deposits, repairs, notice, and what the seller forgot to mention. We also come and look.'),
            grid(1, ['Rental contract · $160', 'Letter to a landlord · $140']),
          ],
          Family: [
            text(
              'Calm agreements between people who still have to talk to each other, and wills that say what you mean.',
            ),
            grid(1, ['Will · $320', 'Agreement for parents · $480']),
          ],
        }),
        card('What we don’t do', 'Criminal and tax law. We name you somebody good.'),
        button('Ask for a first talk', opens('book')),
      ]),
      screen('book', 'First talk', [
        booking({
          title: 'Ask for a first talk',
          text: 'Thirty minutes, $90, in our office or by phone. We say what we would do and what it would cost.',
          week: { 'mon-thu': '9:00-12:00 14:00-17:00', fri: '9:00-12:00' },
          services: ['Work', 'Home', 'Family', 'I don’t know yet'],
          button: 'Ask for this time',
        }),
        form(
          'Or write it down',
          'Everything that you tell us stays between us, also if you never come.',
          [
            ['Name', 'text'],
            ['Email', 'email'],
            ['Is there a date by which something must happen?', 'date', { optional: true }],
            ['What happened?', 'longText'],
            ['I know that this does not make me a client yet', 'consent'],
          ],
          'Send',
          'Thank you. A lawyer reads this today and answers by email.',
        ),
      ]),
      screen('people', 'People', [
        header('Who sits across from you'),
        team([
          {
            name: 'Eleanor Ashby',
            role: 'Work',
            picture: picture('eleanor'),
            email: 'ashby@ashbymoreau.example',
          },
          {
            name: 'Julien Moreau',
            role: 'Home',
            picture: picture('julien'),
            email: 'moreau@ashbymoreau.example',
          },
          { name: 'Ngozi Eze', role: 'Family', picture: picture('ngozi'), email: 'eze@ashbymoreau.example' },
          { name: 'Henry Whitlock', role: 'Front desk, knows everything', picture: picture('henry') },
        ]),
        section('tint', [
          header(
            'How we charge',
            'Fixed prices where we can name them, hours where we cannot, and never a surprise.',
          ),
        ]),
        prices({
          '': [
            ['First talk', '$90', 'Thirty minutes'],
            ['An hour', '$240', 'Billed by six minutes'],
            ['Fixed price', 'named first', 'In writing'],
          ],
        }),
      ]),
      screen('visit', 'Visit', [
        image(picture('stairs'), 'The stone steps and brass plate of an old town house with ivy'),
        header('27 Chancery Walk', 'Second floor, the blue door'),
        hours('America/New_York', { 'mon-thu': '9:00-17:30', fri: '9:00-13:00' }),
        map('Ashby & Moreau', '27 Chancery Walk, second floor'),
        columns([
          [card('Elevator', 'To every floor, wide enough.')],
          [card('Parking', 'In the yard, ring twice.')],
        ]),
        faq({
          'What should I bring?':
            'Every letter, in the order in which it came, and your questions on a sheet.',
          'Can I bring somebody?': 'Yes. Four ears hear more.',
        }),
        contact({ phone: '+1 202 555 0163', email: 'office@ashbymoreau.example' }, 'rows'),
      ]),
    ],
    tabs: [
      tab('home', 'Office', 'home'),
      tab('fields', 'Fields', 'book'),
      tab('book', 'First talk', 'calendar'),
      tab('people', 'People', 'user'),
      tab('visit', 'Visit', 'map'),
    ],
  }),
}
