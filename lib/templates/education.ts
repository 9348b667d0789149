import {
  button,
  card,
  grid,
  header,
  image,
  leadsTo,
  opens,
  screen,
  tab,
  text,
  type Template,
} from './template'

const office = leadsTo('tel:+441632960143')

export const education: Template = {
  id: 'education',
  industry: 'Education',
  shows: 'A primary school’s app: what to bring today and a button to report an absence',
  document: (picture) => ({
    version: 1,
    settings: {
      appName: 'Larkfield School',
      shortName: 'Larkfield',
      description: 'What to bring, what there is for lunch, and when school is out.',
      primaryColor: '#f4b62c',
      secondaryColor: '#24486b',
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
        card(
          'Readers wanted on Fridays',
          'Year 1 is looking for grown-ups who listen to a story being read, from 9 to 9:30. Tea is provided; bring patience.',
        ),
        card(
          'The bridge on Mill Lane is closed',
          'Until Friday the school bus stops at the church instead. It leaves there at 8:20.',
        ),
      ]),
      screen('absence', 'Absence', [
        header('Away today?', 'Tell us before 9, any way you like.'),
        button('Call the office', office),
        button(
          'Write to the office',
          leadsTo('mailto:office@larkfield.example?subject=Absent%20today'),
          'outline',
        ),
        text(
          'Please give the name, the class and how long it may take. We call you if a child is not in by 9 and we have heard nothing.',
        ),
        header('When to come back'),
        grid(1, [
          'A cold · When they feel up to it',
          'A temperature · After 24 hours without',
          'An upset stomach · After 48 hours',
          'Chickenpox · When the spots are dry',
          'Head lice · No day off needed',
        ]),
        card(
          'Family days',
          'Weddings, moves and new babies: ask Ms Okoro two weeks ahead and the answer is nearly always yes.',
        ),
      ]),
      screen('lunch', 'Lunch', [
        image(
          picture('lunch'),
          'A blue tray with pumpkin soup, bread and butter and an apple, seen from above',
        ),
        header('This week’s lunch', 'Cooked here, by Mrs Bell and her three ladles.'),
        grid(1, [
          'Monday · Lentil stew, flatbread',
          'Tuesday · Chicken or leek pie',
          'Wednesday · Pumpkin soup, an apple',
          'Thursday · Pasta with peas',
          'Friday · Fish or bean cakes',
        ]),
        card(
          'Allergies',
          'No nuts come into our kitchen. For anything else, write to Mrs Bell once and she remembers it for six years.',
        ),
        card('Paying', '£2.60 a day, billed at half-term. Free for everyone in Reception to Year 2.'),
        button(
          'Write to the kitchen',
          leadsTo('mailto:kitchen@larkfield.example?subject=Lunch'),
          'secondary',
        ),
      ]),
      screen('calendar', 'Calendar', [
        header('Half-term: 24 October', 'We are back on 2 November.'),
        grid(1, [
          '14 October · Year 4 at the museum',
          '16 October · Harvest assembly, 2:30',
          '21 October · Parents’ evening',
          '23 October · Non-uniform day',
          '11 November · Silence at eleven',
          '13 November · School photographs',
        ]),
        card(
          'Parents’ evening',
          'Ten minutes with the class teacher, between 4 and 7:30. Bring the child if you like; most of them do well at it.',
        ),
        card(
          'Non-uniform day',
          'Come as something from a book. A pound each goes to the new library shelves.',
        ),
        button(
          'Ask for a time on the 21st',
          leadsTo('mailto:office@larkfield.example?subject=Parents%E2%80%99%20evening'),
        ),
      ]),
      screen('clubs', 'Clubs', [
        image(
          picture('volcano'),
          'Two children in goggles watch their model volcano erupt in front of the blackboard',
        ),
        header('After school', 'From 3:15 to 4:30, £4 an afternoon.'),
        grid(1, [
          'Monday · Chess, all years',
          'Tuesday · Science, Years 3 to 6',
          'Wednesday · Band, Years 2 to 6',
          'Thursday · Football, Years 1 to 4',
        ]),
        image(picture('band'), 'Three children on stage with maracas, a big drum and a clarinet'),
        card(
          'Band needs a trombone',
          'Instruments are lent for free. Nobody has to read music; Mr Adeyemi starts with clapping.',
        ),
        button('Join a club', leadsTo('mailto:clubs@larkfield.example?subject=Joining%20a%20club')),
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
