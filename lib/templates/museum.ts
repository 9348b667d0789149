import {
  accordion,
  booking,
  button,
  card,
  carousel,
  contact,
  coupon,
  faq,
  gallery,
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
  type Template,
  text,
} from './template'

export const museum: Template = {
  id: 'museum',
  industry: 'Museum',
  category: 'community',
  keywords: 'gallery exhibition art culture city guide tour sights',
  shows: 'A museum’s app: an exhibition hall with a whale skeleton and a button to plan a visit',
  document: (picture) => ({
    version: 1,
    settings: {
      appName: 'Museum of Small Wonders',
      shortName: 'Small Wonders',
      description: 'Beetles, buttons, moon dust: everything here fits into a hand. Except the whale.',
      primaryColor: '#a3261e',
      secondaryColor: '#1f5f5b',
      backgroundColor: '#f9f4e9',
      fontFamily: 'Poppins',
    },
    screens: [
      screen('home', 'Today', [
        image(picture('hall'), 'A tall hall with a whale skeleton under the glass roof and visitors below'),
        header('Everything fits into a hand', 'Except the whale'),
        button('Plan a visit', opens('visit')),
        carousel('Today', [
          card('11:00 · Feeding the beetles', 'Ground floor, case nine. Bring nothing.'),
          card('14:00 · With a magnifying glass', 'A tour for children from six.', opens('tours')),
          card('16:30 · Tea under the whale', 'Until the cake is gone.'),
        ]),
        section('primary', [
          header('New: Buttons', 'Four thousand of them, and the coats they remember. Until March.'),
        ]),
        list('cards', [
          ['Beetles', 'First floor', opens('rooms'), picture('beetle')],
          ['Moon dust', 'Second floor', opens('rooms'), picture('moon')],
          ['Buttons', 'Hall', opens('rooms'), picture('buttons')],
          ['Clocks', 'Tower', opens('rooms'), picture('clock')],
        ]),
      ]),
      screen('rooms', 'Rooms', [
        header('The rooms', 'In the order in which your feet will find them'),
        gallery('mosaic', [
          [picture('beetle'), 'A green shining beetle, pinned and labeled', 'Beetles'],
          [picture('buttons'), 'Rows of colored buttons sewn onto card', 'Buttons'],
          [picture('clock'), 'The works of a pocket watch, opened', 'Clocks'],
          [picture('moon'), 'A glass dome with gray dust on a velvet cushion', 'Moon dust'],
          [picture('hall'), 'The whale under the glass roof', 'The hall'],
        ]),
        accordion({
          'Ground floor': [
            text(
              'The whale, found in 1871 after a storm, and the beetles that cleaned its bones. Yes, those.',
            ),
          ],
          'First floor': [text('Shells, seeds, and the smallest book of the country. Ask for the tweezers.')],
          'Second floor': [
            text('Meteorites, and a spoon of dust from the moon. On loan, for as long as nobody asks.'),
          ],
          Tower: [text('Two hundred clocks. At noon, cover your ears.')],
        }),
      ]),
      screen('tours', 'Tours', [
        header('Tours', 'Small groups, big questions'),
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
        card('School classes', 'We have a room with paint that comes off. Mostly.'),
      ]),
      screen('visit', 'Visit', [
        header('Come by', 'Three stops from the station, or a walk along the canal'),
        hours(
          'Europe/London',
          { 'tue-fri': '10:00-17:00', 'sat-sun': '11:00-18:00' },
          'Closed on Mondays: the beetles rest.',
        ),
        prices({
          Tickets: [
            ['Adults', '$12'],
            ['Under 18', 'free'],
            ['Friends of the museum', 'free', '$40 a year, with a guest'],
          ],
        }),
        coupon('Two for one on Wednesdays', 'Show this at the desk.', 'WEDNESDAY'),
        map('Museum of Small Wonders', '3 Cabinet Street'),
        grid(2, [
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
    ],
    tabs: [
      tab('home', 'Today', 'home'),
      tab('rooms', 'Rooms', 'search'),
      tab('tours', 'Tours', 'star'),
      tab('visit', 'Visit', 'map'),
    ],
  }),
}
