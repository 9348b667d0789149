import {
  button,
  card,
  columns,
  contact,
  countdown,
  divider,
  faq,
  form,
  gallery,
  header,
  image,
  list,
  map,
  opens,
  screen,
  section,
  tab,
  team,
  type Template,
  text,
} from './template'

const ZONE = 'Europe/Paris'

export const wedding: Template = {
  id: 'wedding',
  industry: 'Wedding',
  category: 'community',
  keywords: 'marriage celebration party invitation family birthday rsvp',
  shows: 'A wedding’s app: an arch of flowers by a lake, the days until then, and a button to answer',
  document: (picture) => ({
    version: 1,
    settings: {
      appName: 'Lena & Tomas',
      description: 'Come and celebrate with us: when, where, and what there is to eat.',
      primaryColor: '#56663a',
      secondaryColor: '#a3524a',
      backgroundColor: '#fdf9f2',
      fontFamily: 'Poppins',
    },
    screens: [
      screen('home', 'Hello', [
        image(picture('arch'), 'An arch of flowers on a meadow by a lake, two chairs in front of it'),
        header('We are getting married', 'Saturday, 12 June 2027, by the lake'),
        countdown('Until we say yes', '2027-06-12T14:00', ZONE, 'We said yes.'),
        button('Will you come?', opens('answer')),
        text(
          'We met over a broken bicycle and have been repairing things together since. Now we would like you there when we promise to go on.',
        ),
        section('secondary', [
          header('No dress code', 'Shoes that can dance on grass. Something warm for after ten.'),
        ]),
        gallery('mosaic', [
          [
            picture('bicycle'),
            'Two bicycles lean against each other, one with a flat tire',
            'Where it began',
          ],
          [picture('tent'), 'A small tent under a large starry sky', 'Where he asked'],
          [picture('rings'), 'Two rings on a ribbon', 'What he found in the tent'],
        ]),
      ]),
      screen('day', 'The day', [
        header('The day', 'Nothing starts on the minute'),
        list('rows', [
          ['2:00 pm · Under the arch', 'Bring a handkerchief', opens('place'), picture('arch')],
          ['3:00 pm · Cake and lemonade', 'On the meadow', { type: 'none' }, picture('cake')],
          ['6:00 pm · Dinner', 'At one long table', { type: 'none' }, picture('table')],
          ['9:00 pm · Dancing', 'Until the band gives up', { type: 'none' }, picture('lamps')],
          ['Sunday, 11 am · What is left', 'Coffee, cake, tired feet'],
        ]),
        columns([
          [card('Children', 'Are welcome all day. From eight there is a film in the barn.')],
          [card('Speeches', 'Tell Ruth, who keeps the list and the time.')],
        ]),
        divider('dots'),
        header('Who to ask'),
        team([
          {
            name: 'Ruth',
            role: 'Speeches and surprises',
            picture: picture('ruth'),
            email: 'ruth@lenaandtomas.example',
          },
          {
            name: 'Emil',
            role: 'Rides, beds and tents',
            picture: picture('emil'),
            email: 'emil@lenaandtomas.example',
          },
        ]),
      ]),
      screen('answer', 'Answer', [
        form(
          'Will you come?',
          'Please answer by 1 April.',
          [
            ['Your names', 'text'],
            ['Email', 'email'],
            ['Will you come?', 'choice', { options: ['Yes, gladly', 'Only to the party', 'Sadly not'] }],
            ['How many of you?', 'number'],
            [
              'Food',
              'checkboxes',
              { optional: true, options: ['Vegetarian', 'Vegan', 'No gluten', 'A child’s plate'] },
            ],
            ['A song that gets you dancing', 'text', { optional: true }],
          ],
          'Send our answer',
          'Thank you! We are doing a little dance in the kitchen.',
        ),
        faq({
          'May I bring somebody?': 'Yes. Tell us the name, so that they get a chair.',
          'What would you like?':
            'You, there. If you want to give something: the jar by the cake is for a night train to the sea.',
          'Can I take pictures?': 'All day, but please not during the promise. Mia does that.',
        }),
      ]),
      screen('place', 'Place', [
        image(picture('barn'), 'A red barn by the lake with bunting and a row of parked bicycles'),
        header('The barn by the lake', 'Half an hour from the town, and worlds away'),
        map('The barn', 'Lake Road 12, Linnafold'),
        list('rows', [
          ['By train', 'Linnafold station. Emil collects you at 12:40 and 1:20 pm.'],
          ['By car', 'Park on the lower meadow, keys in your pocket.'],
          ['To sleep', 'Tents on the meadow, twelve beds in the barn, an inn in the village.'],
        ]),
        contact({ phone: '+46 8 465 004 71', email: 'us@lenaandtomas.example' }),
      ]),
    ],
    tabs: [
      tab('home', 'Hello', 'heart'),
      tab('day', 'The day', 'calendar'),
      tab('answer', 'Answer', 'chat'),
      tab('place', 'Place', 'map'),
    ],
  }),
}
