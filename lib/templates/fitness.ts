import {
  booking,
  button,
  card,
  carousel,
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
  team,
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
  shows: 'A gym’s app: tonight’s class and a button to book a place in it',
  document: (picture) => ({
    version: 1,
    settings: {
      appName: 'Good Form',
      description: 'Strength, yoga and a run on Thursdays, in the old bus depot.',
      primaryColor: '#ff7f5c',
      secondaryColor: '#ffd9a8',
      backgroundColor: '#1f1a24',
      fontFamily: 'Inter',
    },
    screens: [
      screen('today', 'Today', [
        image(
          picture('press'),
          'A woman with a headband presses a barbell overhead in front of the evening sun',
        ),
        header('Strength basics, 6:30 pm', 'With Maya, in the big room.'),
        button('Book a place', opens('classes')),
        grid(2, [
          'Mobility · 12:15 pm, 30 min',
          'Slow yoga · 8 pm, 60 min',
          'Open gym · 6 am to 10 pm',
          'Sauna · Until 9:30 pm',
        ]),
        section('primary', [
          header(
            'Never lifted anything?',
            'The first class is free, and the bar alone is enough to start with.',
          ),
          button('Your first class', opens('first'), 'outline'),
        ]),
        coupon('Bring a friend', 'Your guest trains free this week. Show this at the desk.', 'PLUSONE'),
      ]),
      screen('first', 'Your first class', [
        image(
          picture('bench'),
          'A gym bag, a bottle and a pair of running shoes on and under the bench by the lockers',
        ),
        header('Bring a bottle', 'The rest is here, and the first class is free.'),
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
          'Am I fit enough?': 'Yes. Every class has an easy way, and half the room takes it.',
          'What if I hate it?': 'Then you know, and it cost you nothing. Most come back on Thursday.',
          'Can I come pregnant?': 'Tell us, and Elin plans with you. Mobility works until late.',
        }),
        contact({ phone: PHONE }),
      ]),
      screen('classes', 'Classes', [
        image(picture('yoga'), 'A woman in a warrior pose on her mat; behind her a cat stretches as well'),
        header('This week', 'Never more than twelve in a class.'),
        tabs('Classes by kind', {
          Strength: [
            list('rows', [
              ['Strength basics', 'Mon, Wed 6:30 pm'],
              ['Barbell club', 'Tue, Fri 7 pm'],
              ['Over sixty', 'Tue, Thu 10 am'],
            ]),
          ],
          Yoga: [
            list('rows', [
              ['Morning yoga', 'Mon, Thu 7 am'],
              ['Slow yoga', 'Wed, Sun 8 pm'],
              ['Mobility', 'Daily 12:15 pm'],
            ]),
          ],
          Run: [
            image(picture('run'), 'Three runners and a dachshund by the river at sunrise'),
            text(
              'Five kilometers at a talking pace, Thursdays at 7 am from our door. No one runs alone at the back: Tom does, with the dog.',
            ),
          ],
        }),
        booking({
          title: 'Book a place',
          text: 'Pick a class and a time from the list above.',
          week: { 'mon-fri': '7:00-8:00 10:00-13:00 18:30-20:30', sun: '20:00-21:00' },
          services: [
            'Strength basics',
            'Barbell club',
            'Morning yoga',
            'Slow yoga',
            'Mobility',
            'Over sixty',
          ],
          button: 'Book this class',
        }),
      ]),
      screen('coaches', 'Coaches', [
        header('Someone watches your back', 'Three coaches, on the floor all day.'),
        team([
          { name: 'Maya Brooks', role: 'Strength and barbell', picture: picture('maya') },
          { name: 'Elin Strand', role: 'Yoga and mobility', picture: picture('elin') },
          { name: 'Tom Ortega', role: 'Running, over sixties', picture: picture('tom') },
        ]),
        carousel('About them', [
          card('Maya', 'Competed for ten years; now prefers teaching a first squat to doing a heavy one.'),
          card('Elin', 'Trained as a physiotherapist. Your shoulders will notice.'),
          card('Tom', 'Ran his first marathon at 58, with a dachshund called Pacer.'),
        ]),
        quotes('What members say', [
          ['I came for my back and stayed for the people.', 'Dana, 44'],
          ['First pull-up at sixty-three. I rang the bell twice.', 'Walter, 63'],
        ]),
        button('Request an hour', writes('coaches@goodform.example', 'An hour')),
      ]),
      screen('join', 'Join', [
        header('$59 a month', 'Gym, classes and sauna. Leave any month.'),
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
        card(
          'Taking a break?',
          'Injured, away or a new baby: write to us and we pause your membership for as long as it takes.',
        ),
        hours('America/Los_Angeles', { 'mon-fri': '6:00-22:00', 'sat-sun': '8:00-21:30' }),
        map('Good Form', '210 Alder Street, door 3'),
        contact({ phone: PHONE, email: 'hello@goodform.example' }, 'rows'),
      ]),
    ],
    tabs: [
      tab('today', 'Today', 'home'),
      tab('classes', 'Classes', 'calendar'),
      tab('coaches', 'Coaches', 'user'),
      tab('join', 'Join', 'star'),
    ],
  }),
}
