import {
  FULL,
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
  quotes,
  screen,
  section,
  tab,
  tabs,
  type Template,
  text,
  writes,
} from './template'

const PHONE = '+1 503 555 0164'

export const fitness: Template = {
  id: 'fitness',
  industry: 'Fitness & Sports',
  category: 'health',
  keywords: 'gym yoga studio classes sports training coach',
  shows:
    'A gym’s app: a poster in cobalt and yellow on coral of a woman who presses a barbell, and tonight’s class',
  document: (picture) => {
    /** Classes of a day: the name, when and where, and the mark of its kind. */
    const classes = (day: readonly [name: string, when: string, mark: string][]) =>
      list(
        'rows',
        day.map(([name, when, mark]) => [name, when, { type: 'none' }, picture(mark)]),
      )
    return {
      version: 1,
      settings: {
        appName: 'Good Form',
        description: 'Strength, yoga and a run on Thursdays, in the old bus depot.',
        primaryColor: '#1a24a8',
        secondaryColor: '#7a1238',
        backgroundColor: '#ff8b6e',
        fontFamily: 'Manrope',
        titleFont: 'Bricolage Grotesque',
        radius: 'none',
        density: 'compact',
        typeScale: 'expressive',
      },
      screens: [
        screen('today', 'Today', [
          {
            ...image(
              picture('press'),
              'A woman with a headband presses a barbell overhead; it leaves the poster on both sides',
            ),
            appearance: FULL,
          },
          header('6:30 pm, strength', 'With Maya in the big room. Three places left.'),
          { ...button('Take a place', opens('classes')), appearance: { space: 'small' } },
          grid(1, [
            'Mobility, hall · 12:15 pm',
            'Strength basics, big room · 6:30 pm',
            'Slow yoga, hall · 8 pm',
            'Sauna · until 9:30',
            'Open gym · until 10',
          ]),
          {
            ...section(
              'primary',
              [
                header(
                  'Never lifted?',
                  'The first class is free, and the bar alone is enough to start with.',
                ),
                button('What to bring', opens('first'), 'outline'),
              ],
              'large',
            ),
            appearance: { width: 'full', space: 'medium' },
          },
          {
            ...coupon(
              'Bring a friend',
              'Your guest trains free this week. Show this at the desk.',
              'PLUSONE',
            ),
            appearance: { space: 'small' },
          },
        ]),
        screen('first', 'Your first class', [
          {
            ...image(
              picture('kit'),
              'A towel over the end of a bench, a yellow bottle and one running shoe beside it',
            ),
            appearance: FULL,
          },
          header('Bring a bottle', 'The rest is here.'),
          grid(1, [
            'Shoes · Flat ones, or socks',
            'Towel · $1 at the desk',
            'Locker · We lend the lock',
            'Arrive · Ten minutes early',
          ]),
          text(
            'Say hello at the desk and name anything that hurts. The coach shows you each movement before there is weight on it, and stops you before you stop yourself.',
          ),
          faq({
            'Am I fit enough?': 'Yes. Every class has an easy version, and half the room takes it.',
            'What if I hate it?': 'Then you know, and it cost you nothing. Most come back on Thursday.',
            'Can I come pregnant?': 'Tell us, and Elin plans with you. Mobility works until late.',
          }),
          contact({ phone: PHONE }),
        ]),
        screen('classes', 'Classes', [
          {
            ...section('primary', [header('The week', 'Never more than twelve in a class')], 'large'),
            appearance: FULL,
          },
          tabs('Classes by day', {
            Mon: [
              classes([
                ['Morning yoga', '7 am, hall', 'yoga-mark'],
                ['Mobility', '12:15 pm, hall', 'roller'],
                ['Strength basics', '6:30 pm, big room', 'kettlebell'],
              ]),
            ],
            Tue: [
              classes([
                ['Over sixty', '10 am, hall', 'roller'],
                ['Mobility', '12:15 pm, hall', 'roller'],
                ['Barbell club', '7 pm, big room', 'kettlebell'],
              ]),
            ],
            Wed: [
              classes([
                ['Mobility', '12:15 pm, hall', 'roller'],
                ['Strength basics', '6:30 pm, big room', 'kettlebell'],
                ['Slow yoga', '8 pm, hall', 'yoga-mark'],
              ]),
            ],
            Thu: [
              classes([
                ['Run', '7 am, from our door', 'running'],
                ['Over sixty', '10 am, hall', 'roller'],
                ['Mobility', '12:15 pm, hall', 'roller'],
              ]),
              {
                ...image(picture('run'), 'A runner on a yellow road, and a dachshund in front of him'),
                appearance: { space: 'small' },
              },
              text('Five kilometers at a talking pace. No one runs alone at the back: Tom does, with Pacer.'),
            ],
            Fri: [
              classes([
                ['Morning yoga', '7 am, hall', 'yoga-mark'],
                ['Mobility', '12:15 pm, hall', 'roller'],
                ['Barbell club', '7 pm, big room', 'kettlebell'],
              ]),
            ],
            Sun: [
              classes([
                ['Open gym with a coach', '10 am, big room', 'kettlebell'],
                ['Slow yoga', '8 pm, hall', 'yoga-mark'],
              ]),
            ],
          }),
          {
            ...booking({
              title: 'Take a place',
              text: 'Pick a class and its time from the week above.',
              week: { 'mon-fri': '7:00-8:00 10:00-13:00 18:30-20:30', sun: '20:00-21:00' },
              services: [
                'Strength basics',
                'Barbell club',
                'Morning yoga',
                'Slow yoga',
                'Mobility',
                'Over sixty',
              ],
              button: 'Take this place',
            }),
            appearance: { space: 'medium' },
          },
        ]),
        screen('coaches', 'Coaches', [
          {
            ...image(
              picture('yoga'),
              'A woman in a warrior pose on her mat; behind her a cat stretches as well',
            ),
            appearance: FULL,
          },
          header('Someone watches your back', 'Three coaches, on the floor all day'),
          list('rows', [
            [
              'Maya, strength',
              'Competed for ten years; now prefers teaching a first squat to doing a heavy one.',
              writes('maya@goodform.example', 'An hour'),
              picture('maya'),
            ],
            [
              'Elin, yoga',
              'Trained as a physiotherapist. Your shoulders will notice.',
              writes('elin@goodform.example', 'An hour'),
              picture('elin'),
            ],
            [
              'Tom, running',
              'Ran his first marathon at 58, with a dachshund called Pacer.',
              writes('tom@goodform.example', 'An hour'),
              picture('tom'),
            ],
          ]),
          quotes('What members say', [
            ['I came for my back and stayed for the people.', 'Dana, 44'],
            ['First pull-up at sixty-three. I rang the bell twice.', 'Walter, 63'],
          ]),
          button('See the week', opens('classes')),
        ]),
        screen('join', 'Join', [
          {
            ...section(
              'primary',
              [header('$59 a month', 'Gym, classes and sauna. Leave any month.')],
              'large',
            ),
            appearance: FULL,
          },
          prices({
            Visits: [
              ['One class', '$14'],
              ['Ten classes', '$110', 'Valid for a year'],
            ],
            'By the month': [
              ['Month', '$59'],
              ['Under 25 or over 60', '$39'],
              ['Two at one address', '$99'],
            ],
          }),
          button('Join Good Form', writes('join@goodform.example', 'Membership')),
          list('rows', [
            ['Taking a break?', 'Write to us, and we pause your membership for as long as it takes.'],
            ['Moving away?', 'Leave by the end of any month. No letter, no fee.'],
          ]),
          hours('America/Los_Angeles', { 'mon-fri': '6:00-22:00', 'sat-sun': '8:00-21:30' }),
          map('Good Form', '210 Alder Street, door 3'),
          contact({ phone: PHONE, email: 'hello@goodform.example' }, 'rows'),
        ]),
      ],
      tabs: [
        tab('today', 'Today', 'dumbbell'),
        tab('classes', 'Classes', 'calendar'),
        tab('coaches', 'Coaches', 'user'),
        tab('join', 'Join', 'ticket'),
      ],
    }
  },
}
