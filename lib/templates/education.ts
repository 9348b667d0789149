import {
  accordion,
  button,
  card,
  contact,
  countdown,
  faq,
  form,
  grid,
  header,
  image,
  list,
  map,
  opens,
  screen,
  section,
  styled,
  tab,
  team,
  type Template,
  text,
  tiles,
  writes,
} from './template'

const CLUBS = writes('clubs@larkfield.example', 'Joining a club')

export const education: Template = {
  id: 'education',
  industry: 'Education',
  category: 'community',
  keywords: 'school primary class parents kindergarten university',
  shows:
    'A primary school’s app on yellow sugar paper: two wellies cut from paper jump into a puddle, and the day’s times',
  document: (picture) => ({
    version: 1,
    settings: {
      appName: 'Larkfield School',
      shortName: 'Larkfield',
      description: 'What to bring, what there is for lunch, and when school is out.',
      primaryColor: '#23408f',
      secondaryColor: '#ad2f1c',
      backgroundColor: '#ffd84d',
      fontFamily: 'Nunito',
      titleFont: 'Fraunces',
      radius: 'large',
      typeScale: 'expressive',
      language: 'en-GB',
    },
    screens: [
      screen('today', 'Today', [
        image(
          picture('wellies'),
          'Two wellies cut from paper, one red and one yellow, jump into a puddle in the rain',
        ),
        header('Wellies on Wednesday', 'Years 1 and 2 walk in the woods.'),
        grid(1, [
          'Doors open · 8:40',
          'Lunch: pumpkin soup · 12:10',
          'School is out · 3:15',
          'Late club · until 5:30',
        ]),
        button('Report an absence', opens('absence')),
        card(
          'The bridge on Mill Lane is closed',
          'Until Friday the school bus stops at the church instead. It leaves there at 8:20.',
        ),
        section('secondary', [
          header('Readers wanted', 'Fridays, 9 to 9:30, in Year 1. We bring the tea; bring patience.'),
        ]),
        countdown('Summer fair', '2027-06-26T11:00', 'Europe/London', 'The fair is on the field today.'),
      ]),
      {
        ...screen('absence', 'Absence', [
          image(
            picture('bed'),
            'A teddy cut from paper lies under a patchwork quilt with a thermometer; tea on the bedside table',
          ),
          form(
            'Away today?',
            'Tell us before 9. We call you if a child is not in by then and we have heard nothing.',
            [
              ['Child’s name', 'text'],
              [
                'Class',
                'dropdown',
                { options: ['Reception', 'Year 1', 'Year 2', 'Year 3', 'Year 4', 'Year 5', 'Year 6'] },
              ],
              ['First day away', 'date'],
              ['Reason', 'choice', { options: ['Ill', 'Appointment', 'Family day'] }],
              ['Your phone', 'phone'],
            ],
            'Tell the office',
            'Thank you. We hope to see them soon.',
          ),
          contact({ phone: '+44 1632 960143', email: 'office@larkfield.example' }),
          header('When to come back'),
          accordion({
            'A cold or a temperature': [
              text('With a cold, when they feel up to it. With a temperature, after 24 hours without.'),
            ],
            'An upset stomach': [text('After 48 hours without being sick.')],
            'Chickenpox and head lice': [
              text('With chickenpox, when the spots are dry. Head lice need no day off.'),
            ],
          }),
        ]),
        background: '#fff7e2',
      },
      {
        ...screen('lunch', 'Lunch', [
          image(
            picture('lunch'),
            'A blue tray cut from paper, with pumpkin soup, bread and butter and an apple, seen from above',
          ),
          header('Pumpkin soup', 'Today, cooked here by Mrs Bell and her three ladles.'),
          grid(1, ['Monday · Lentil stew, flatbread', 'Tuesday · Chicken or leek pie']),
          styled(list('rows', [['Wednesday, today', 'Pumpkin soup, village bread, an apple']]), {
            color: 'primary',
            space: 'none',
          }),
          styled(grid(1, ['Thursday · Pasta with peas', 'Friday · Fish or bean cakes']), { space: 'none' }),
          faq({
            'What about allergies?':
              'No nuts come into our kitchen. For anything else, write to Mrs Bell once and she remembers it for six years.',
            'What does it cost?':
              '£2.60 a day, billed at half-term. Free for everyone in Reception to Year 2.',
          }),
          button('Write to the kitchen', writes('kitchen@larkfield.example', 'Lunch')),
        ]),
        background: '#ffb69f',
      },
      {
        ...screen('calendar', 'Calendar', [
          image(picture('lark'), 'A blue lark cut from paper flies over a yellow field towards a red sun'),
          header('Half-term: 24 October', 'We are back on 2 November.'),
          list('rows', [
            ['14 October', 'Year 4 at the museum, all day'],
            ['16 October', 'Harvest assembly, 2:30 pm'],
            [
              '21 October',
              'Parents’ evening, 4 to 7:30 pm',
              writes('office@larkfield.example', 'Parents’ evening'),
            ],
            ['23 October', 'Non-uniform day: come as something from a book'],
            ['13 November', 'School photographs, hair brushed'],
          ]),
          header('Who is who'),
          team([
            {
              name: 'Ms Okoro',
              role: 'Head teacher',
              picture: picture('okoro'),
              email: 'head@larkfield.example',
            },
            { name: 'Mr Adeyemi', role: 'Music and Year 5', picture: picture('adeyemi') },
            {
              name: 'Mrs Bell',
              role: 'Kitchen',
              picture: picture('bell'),
              email: 'kitchen@larkfield.example',
            },
            { name: 'Mr Frost', role: 'Science and clubs', picture: picture('frost') },
          ]),
          map('Larkfield School', 'Mill Lane, Larkfield'),
        ]),
        background: '#f6b3bd',
      },
      {
        ...screen('clubs', 'Clubs', [
          section(
            'none',
            [header('Until half past four', 'After school from 3:15, £4 an afternoon.')],
            'none',
          ),
          tiles(2, [
            ['Monday · Chess, all years', picture('chess'), CLUBS],
            ['Tuesday · Science, Years 3–6', picture('volcano'), CLUBS],
            ['Wednesday · Band, Years 2–6', picture('band'), CLUBS],
            ['Thursday · Football, Years 1–4', picture('ball'), CLUBS],
          ]),
          card(
            'Band needs a trombone',
            'Instruments are lent for free. Nobody has to read music; Mr Adeyemi starts with clapping.',
          ),
          button('Join a club', CLUBS),
        ]),
        background: '#bfe3b4',
      },
    ],
    tabs: [
      tab('today', 'Today', 'sun'),
      tab('lunch', 'Lunch', 'soup'),
      tab('calendar', 'Calendar', 'calendar'),
      tab('clubs', 'Clubs', 'star'),
    ],
  }),
}
