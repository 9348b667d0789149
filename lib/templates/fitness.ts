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

const desk = leadsTo('tel:+15035550164')

export const fitness: Template = {
  id: 'fitness',
  industry: 'Fitness & Sports',
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
        button(
          'Book a place',
          leadsTo('mailto:book@goodform.example?subject=Strength%20basics%2C%206%3A30%20pm'),
        ),
        grid(2, [
          'Mobility · 12:15 pm, 30 min',
          'Slow yoga · 8 pm, 60 min',
          'Open gym · 6 am to 10 pm',
          'Sauna · Until 9:30 pm',
        ]),
        card(
          'Never lifted anything?',
          'The first class is free, and the bar alone is enough to start with. Most of us began there.',
        ),
        button('Your first class', opens('first'), 'outline'),
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
          'Shower · Soap is in there',
          'Arrive · Ten minutes early',
        ]),
        text(
          'Say hello at the desk and name anything that hurts. The coach shows you each movement before there is weight on it, and stops you before you stop yourself.',
        ),
        button('Call to book', desk),
        card(
          '210 Alder Street',
          'The old bus depot, door 3. Bikes go inside; the number 14 still stops in front.',
        ),
      ]),
      screen('classes', 'Classes', [
        image(picture('yoga'), 'A woman in a warrior pose on her mat; behind her a cat stretches as well'),
        header('This week', 'Never more than twelve in a class.'),
        grid(1, [
          'Strength basics · Mon, Wed 6:30 pm',
          'Barbell club · Tue, Fri 7 pm',
          'Mobility · Daily 12:15 pm',
          'Morning yoga · Mon, Thu 7 am',
          'Slow yoga · Wed, Sun 8 pm',
          'Over sixty · Tue, Thu 10 am',
        ]),
        button('Book a class', leadsTo('mailto:book@goodform.example?subject=A%20class')),
        image(picture('run'), 'Three runners and a dachshund by the river at sunrise'),
        header('Run club, Thursdays at 7 am', 'From our door, whatever the weather.'),
        card(
          'Five kilometers at a talking pace',
          'No one runs alone at the back: Tom does, with the dog. Coffee at the depot afterwards.',
        ),
      ]),
      screen('coaches', 'Coaches', [
        header('Someone watches your back', 'Three coaches, on the floor all day.'),
        card(
          'Maya Brooks',
          'Strength and barbell. Competed for ten years; now prefers teaching a first squat to doing a heavy one.',
        ),
        card('Elin Strand', 'Yoga and mobility. Trained as a physiotherapist; your shoulders will notice.'),
        card(
          'Tom Ortega',
          'Running, and the class for over sixties. Ran his first marathon at 58, with a dachshund called Pacer.',
        ),
        card(
          'An hour with one of them',
          'A plan for twelve weeks, written for you. $60, or $45 with a membership.',
        ),
        button('Request an hour', leadsTo('mailto:coaches@goodform.example?subject=An%20hour')),
      ]),
      screen('join', 'Join', [
        header('$59 a month', 'Gym, classes and sauna. Leave any month.'),
        button('Join Good Form', leadsTo('mailto:join@goodform.example?subject=Membership')),
        grid(1, [
          'One class · $14',
          'Ten classes · $110',
          'Month · $59',
          'Month, under 25 or over 60 · $39',
          'Month, two at one address · $99',
        ]),
        card(
          'Taking a break?',
          'Injured, away or a new baby: write to us and we pause your membership for as long as it takes.',
        ),
        card('Open', 'Monday to Friday 6 am to 10 pm, Saturday and Sunday 8 am to 9:30 pm.'),
        button('Call (503) 555-0164', desk, 'outline'),
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
