import {
  bleed,
  booking,
  button,
  contact,
  coupon,
  faq,
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
  styled,
  tab,
  tabs,
  type Template,
  text,
} from './template'

export const museum: Template = {
  id: 'museum',
  industry: 'Museum',
  category: 'community',
  keywords: 'gallery exhibition art culture city guide tour sights',
  shows: 'A museum’s app: the engraving of a beetle as the object of the day, with its label below',
  document: (picture) => ({
    version: 1,
    settings: {
      appName: 'Museum of Small Wonders',
      shortName: 'Small Wonders',
      description: 'Beetles, buttons, moon dust: everything here fits into a hand. Except the whale.',
      primaryColor: '#8c2f1f',
      secondaryColor: '#2b5a58',
      backgroundColor: '#f3ecdd',
      fontFamily: 'Source Serif 4',
      titleFont: 'Fraunces',
      typeScale: 'expressive',
      radius: 'none',
    },
    screens: [
      {
        ...screen('home', 'Today', [
          styled(image(picture('beetle'), 'An engraving of a rhinoceros beetle, seen from above'), {
            width: 'narrow',
          }),
          header('The beetle that cleaned the whale', 'Object of the day, no. 1,204'),
          text(
            'Found in 1871 between two ribs, four weeks after the whale. It had eaten its way through eleven tons and was, the curator wrote, “visibly content”.',
          ),
          grid(1, ['Where · First floor, case nine', 'Size · 42 mm', 'Please touch · the bronze one']),
          section('primary', [
            header('Today in the house'),
            grid(1, [
              '11:00 · Feeding the beetles',
              '14:00 · Tour with a magnifying glass',
              '16:30 · Tea under the whale',
            ]),
          ]),
          button('Plan a visit', opens('visit'), 'outline'),
        ]),
        barTitle: 'Small Wonders',
      },
      {
        ...screen('rooms', 'Collection', [
          list('cards', [
            ['No. 17', 'The whale. Hall', { type: 'none' }, picture('whale')],
            ['No. 212', 'Ammonite, sliced. First floor', { type: 'none' }, picture('ammonite')],
            ['No. 1,204', 'Rhinoceros beetle. First floor', { type: 'none' }, picture('beetle-case')],
            ['No. 3,390', 'Coat button, horn. Hall', { type: 'none' }, picture('button')],
            ['No. 3,918', 'Moon, wax model. Second floor', { type: 'none' }, picture('moon')],
            ['No. 4,006', 'Egg of a guillemot. Second floor', { type: 'none' }, picture('egg')],
          ]),
          header('Four floors', 'In the order in which your feet find them'),
          tabs('Floors', {
            Hall: [
              text(
                'The whale, found in 1871 after a storm. Below it: four thousand buttons, and the coats they remember.',
              ),
            ],
            'First floor': [
              text('Beetles, shells, seeds, and the smallest book of the country. Ask for the tweezers.'),
            ],
            'Second floor': [
              text('Eggs, meteorites, and a spoon of dust from the moon, on loan until somebody asks.'),
            ],
            Tower: [text('Two hundred clocks. At noon, cover your ears. Ninety-one steps, no lift.')],
          }),
        ]),
        barTitle: 'Small Wonders',
      },
      {
        ...screen('tours', 'Tours', [
          bleed(image(picture('moon'), 'An engraving of the moon with its craters')),
          header('Tours', 'Small groups, large questions'),
          prices({
            '': [
              ['With a magnifying glass', '$4', 'Children from six, 40 minutes'],
              ['Behind the cases', '$9', 'Thursdays, one hour'],
              ['At night, by lamp', '$14', 'First Friday of the month'],
            ],
          }),
          booking({
            title: 'Book a tour',
            text: 'For families and groups of up to twelve. School classes come free.',
            week: { 'tue-fri': '10:00-16:00', 'sat-sun': '11:00-17:00' },
            every: 60,
            largestParty: 12,
            button: 'Ask for this tour',
          }),
        ]),
        barTitle: 'Small Wonders',
      },
      {
        ...screen('visit', 'Visit', [
          bleed(
            image(
              picture('whale'),
              'An engraving of the whale’s skeleton over a hall, with three visitors below',
            ),
          ),
          header('Tickets', 'At the desk, by card or coin'),
          prices({
            '': [
              ['Adults', '$12'],
              ['Under 18', 'free'],
              ['Friends of the museum', 'free', '$40 a year, with a guest'],
            ],
          }),
          hours(
            'Europe/London',
            { 'tue-fri': '10:00-17:00', 'sat-sun': '11:00-18:00' },
            'Closed on Mondays: the beetles rest.',
          ),
          coupon('Two for one on Wednesdays', 'Show this at the desk.', 'WEDNESDAY'),
          map('Museum of Small Wonders', '3 Cabinet Street'),
          grid(1, [
            'Step-free · All but the tower',
            'Strollers · Yes',
            'Quiet hour · Sunday, 11 am',
            'Photos · Without flash',
          ]),
          faq({
            'How long do we need?': 'Two hours. Three with children, who see more.',
            'Is there something to eat?': 'Soup, cake and tea under the whale.',
          }),
          contact({ phone: '+44 1632 960121', email: 'hello@smallwonders.example' }, 'rows'),
        ]),
        barTitle: 'Small Wonders',
      },
    ],
    tabs: [
      tab('home', 'Today', 'bug'),
      tab('rooms', 'Collection', 'search'),
      tab('tours', 'Tours', 'footprints'),
      tab('visit', 'Visit', 'ticket'),
    ],
  }),
}
