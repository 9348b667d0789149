import {
  accordion,
  button,
  card,
  contact,
  countdown,
  faq,
  form,
  gallery,
  grid,
  header,
  image,
  list,
  map,
  opens,
  screen,
  section,
  tab,
  tabs,
  team,
  type Template,
  text,
  writes,
} from './template'

export const education: Template = {
  id: 'education',
  industry: 'Education',
  category: 'community',
  keywords: 'school primary class parents kindergarten university',
  shows: 'A primary school’s app: what to bring today and a button to report an absence',
  document: (picture) => ({
    version: 1,
    settings: {
      appName: 'Larkfield School',
      shortName: 'Larkfield',
      description: 'What to bring, what there is for lunch, and when school is out.',
      primaryColor: '#24486b',
      secondaryColor: '#a86400',
      backgroundColor: '#fffbf1',
      fontFamily: 'Roboto',
      language: 'en-GB',
    },
    screens: [
      screen('today', 'Today', [
        header('Wellies on Wednesday', 'Years 1 and 2 walk in the woods.'),
        image(
          picture('woods'),
          'Children in raincoats follow their teacher through the autumn woods; one jumps into a puddle',
        ),
        grid(2, [
          'School day · 8:40 to 3:15',
          'Late club · Until 5:30',
          'Lunch today · Pumpkin soup',
          'Lost property · Nine single mittens',
        ]),
        button('Report an absence', opens('absence')),
        section('secondary', [
          header('Readers wanted on Fridays', 'From 9 to 9:30 in Year 1. Tea is provided; bring patience.'),
        ]),
        card(
          'The bridge on Mill Lane is closed',
          'Until Friday the school bus stops at the church instead. It leaves there at 8:20.',
        ),
        countdown('Summer fair', '2027-06-26T11:00', 'Europe/London', 'The fair is on the field today.'),
      ]),
      screen('absence', 'Absence', [
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
      screen('lunch', 'Lunch', [
        image(
          picture('lunch'),
          'A blue tray with pumpkin soup, bread and butter and an apple, seen from above',
        ),
        header('This week’s lunch', 'Cooked here, by Mrs Bell and her three ladles.'),
        tabs('Lunch by day', {
          Mon: [card('Lentil stew, flatbread', 'Or a baked potato with beans.')],
          Tue: [card('Chicken or leek pie', 'With green beans, and an orange.')],
          Wed: [card('Pumpkin soup, an apple', 'Bread from the village, butter from Hill Farm.')],
          Thu: [card('Pasta with peas', 'Tomato sauce for whoever likes it plain.')],
          Fri: [card('Fish or bean cakes', 'Chips on the last Friday of the month.')],
        }),
        faq({
          'What about allergies?':
            'No nuts come into our kitchen. For anything else, write to Mrs Bell once and she remembers it for six years.',
          'What does it cost?': '£2.60 a day, billed at half-term. Free for everyone in Reception to Year 2.',
        }),
        button('Write to the kitchen', writes('kitchen@larkfield.example', 'Lunch'), 'secondary'),
      ]),
      screen('calendar', 'Calendar', [
        header('Half-term: 24 October', 'We are back on 2 November.'),
        list('rows', [
          ['Year 4 at the museum', '14 October, all day'],
          ['Harvest assembly', '16 October, 2:30 pm'],
          [
            'Parents’ evening',
            '21 October, 4 to 7:30 pm',
            writes('office@larkfield.example', 'Parents’ evening'),
          ],
          ['Non-uniform day', '23 October: come as something from a book'],
          ['School photographs', '13 November, hair brushed'],
        ]),
        section('tint', [
          header(
            'Parents’ evening',
            'Ten minutes with the class teacher. Bring the child if you like; most of them do well at it.',
          ),
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
          { name: 'Mrs Bell', role: 'Kitchen', picture: picture('bell'), email: 'kitchen@larkfield.example' },
          { name: 'Mr Frost', role: 'Science and clubs', picture: picture('frost') },
        ]),
        map('Larkfield School', 'Mill Lane, Larkfield'),
      ]),
      screen('clubs', 'Clubs', [
        header('After school', 'From 3:15 to 4:30, £4 an afternoon.'),
        gallery('mosaic', [
          [
            picture('volcano'),
            'Two children in goggles watch their model volcano erupt in front of the blackboard',
            'Science',
          ],
          [picture('band'), 'Three children on stage with maracas, a big drum and a clarinet', 'Band'],
          [picture('woods'), 'Children in raincoats in the autumn woods', 'Forest club'],
        ]),
        grid(2, [
          'Monday · Chess, all years',
          'Tuesday · Science, Years 3 to 6',
          'Wednesday · Band, Years 2 to 6',
          'Thursday · Football, Years 1 to 4',
        ]),
        card(
          'Band needs a trombone',
          'Instruments are lent for free. Nobody has to read music; Mr Adeyemi starts with clapping.',
        ),
        button('Join a club', writes('clubs@larkfield.example', 'Joining a club')),
      ]),
    ],
    tabs: [
      tab('today', 'Today', 'home'),
      tab('lunch', 'Lunch', 'menu'),
      tab('calendar', 'Calendar', 'calendar'),
      tab('clubs', 'Clubs', 'star'),
    ],
  }),
}
