import {
  FULL,
  booking,
  button,
  calls,
  card,
  columns,
  contact,
  divider,
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
  screen,
  section,
  tab,
  team,
  type Template,
  text,
} from './template'

const PHONE = '+1 202 555 0163'

const CENTERED = { align: 'center', width: 'narrow' } as const

export const lawFirm: Template = {
  id: 'law-firm',
  industry: 'Law Firm',
  category: 'services',
  keywords: 'lawyer attorney notary tax advisor consultant accountant',
  shows:
    'A law firm’s app: its claret door engraved in cream, one sentence below it, then three fields of law',
  document: (picture) => ({
    version: 1,
    settings: {
      appName: 'Ashby & Moreau',
      description: 'Work, home and family law in words that you understand.',
      primaryColor: '#6b1d26',
      secondaryColor: '#a8802f',
      backgroundColor: '#f7f2e7',
      fontFamily: 'Source Serif 4',
      radius: 'none',
      density: 'spacious',
      typeScale: 'expressive',
      navigation: 'menu',
    },
    screens: [
      screen('home', 'Office', [
        {
          ...section('primary', [
            image(
              picture('door'),
              'A claret double door under a gable, engraved in cream, a lit lamp and a brass plate beside it',
            ),
            { ...header('Tell us what happened.'), appearance: CENTERED },
            {
              ...text('We listen for half an hour, then say what we would do and what it costs.'),
              appearance: CENTERED,
            },
            {
              ...button('Ask for a first talk', opens('book'), 'secondary'),
              appearance: { align: 'center' },
            },
          ]),
          appearance: FULL,
        },
        list('rows', [
          ['I. Work', 'Contracts, warnings, leaving well', opens('fields'), picture('work')],
          ['II. Home', 'Renting, buying, neighbors', opens('fields'), picture('home')],
          ['III. Family', 'Parting, children, wills', opens('fields'), picture('family')],
        ]),
        divider('dots'),
        {
          ...header('“She told me not to sue. It was the best money I ever spent.”', 'A tenant, Georgetown'),
          appearance: CENTERED,
        },
        divider('dots'),
        header(
          'A letter with a date in it?',
          'Call on the day it arrives. A deadline that has passed is hard to bring back.',
        ),
        button('Call the office', calls(PHONE)),
      ]),
      screen('fields', 'Fields', [
        section('none', [header('Three fields', 'Because nobody knows them all')], 'none'),
        header('I. Work'),
        text(
          'We read contracts before you sign them, answer warnings, and negotiate how you leave. For people, not for companies.',
        ),
        grid(1, ['Contract check · $180', 'Answer to a warning · $240']),
        header('II. Home'),
        text('Deposits, repairs, notice, and what the seller forgot to mention. We also come and look.'),
        grid(1, ['Rental contract · $160', 'Letter to a landlord · $140']),
        header('III. Family'),
        text(
          'Calm agreements between people who still have to talk to each other, and wills that say what you mean.',
        ),
        grid(1, ['Will · $320', 'Agreement for parents · $480']),
        card('What we don’t do', 'Criminal and tax law. We name you somebody good.'),
        button('Ask for a first talk', opens('book')),
        button('All fees', opens('fees'), 'outline'),
      ]),
      screen('people', 'People', [
        section(
          'none',
          [header('Who sits across from you', 'Cut from black paper, at our own table')],
          'none',
        ),
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
          {
            name: 'Henry Whitlock',
            role: 'Front desk, knows everything',
            picture: picture('henry'),
            phone: PHONE,
          },
        ]),
        text('Not sure who? Say what happened, and Henry puts you across from the right one.'),
        button('Ask for a first talk', opens('book')),
      ]),
      screen('fees', 'Fees', [
        {
          ...section(
            'tint',
            [
              header(
                'How we charge',
                'Fixed prices where we can name them, hours where we cannot, and never a surprise.',
              ),
            ],
            'large',
          ),
          appearance: FULL,
        },
        prices({
          '': [
            ['First talk', '$90', 'Thirty minutes, here or by phone'],
            ['Contract check', '$180', 'Up to twelve pages'],
            ['A letter in your name', '$140'],
            ['Will', '$320', 'With one conversation about it'],
            ['Agreement for parents', '$480'],
            ['An hour of anything else', '$240', 'Billed by six minutes'],
          ],
        }),
        faq({
          'What should I bring?':
            'Every letter, in the order in which it came, and your questions on a sheet.',
          'Can I bring somebody?': 'Yes. Four ears hear more.',
          'What if I can’t pay at once?': 'Say so in the first talk. Three payments are usual here.',
        }),
      ]),
      screen('book', 'First talk', [
        {
          ...image(
            picture('desk'),
            'The desk from the visitor’s side: a red lamp, three law books and a quill before a tall window',
          ),
          appearance: FULL,
        },
        booking({
          title: 'Ask for a first talk',
          text: 'Thirty minutes, $90, in our office or by phone.',
          week: { 'mon-thu': '9:00-12:00 14:00-17:00', fri: '9:00-12:00' },
          services: ['Work', 'Home', 'Family', 'I don’t know yet'],
          button: 'Ask for this time',
        }),
        divider('dots'),
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
      screen('visit', 'Visit', [
        {
          ...image(
            picture('stairs'),
            'A stone town house with ivy, three steps and a claret double door with a brass plate',
          ),
          appearance: FULL,
        },
        header('27 Chancery Walk', 'Second floor, the claret door'),
        hours('America/New_York', { 'mon-thu': '9:00-17:30', fri: '9:00-13:00' }),
        map('Ashby & Moreau', '27 Chancery Walk, second floor'),
        columns([
          [card('Elevator', 'To every floor, wide enough.')],
          [card('Parking', 'In the yard, ring twice.')],
        ]),
        contact({ phone: PHONE, email: 'office@ashbymoreau.example' }, 'rows'),
      ]),
    ],
    tabs: [
      tab('home', 'Office', 'home'),
      tab('fields', 'Fields', 'scale'),
      tab('people', 'People', 'user'),
      tab('book', 'First talk', 'calendar'),
      tab('visit', 'Visit', 'map'),
    ],
  }),
}
