import {
  accordion,
  button,
  card,
  columns,
  contact,
  countdown,
  divider,
  faq,
  form,
  grid,
  header,
  image,
  map,
  opens,
  screen,
  section,
  styled,
  tab,
  team,
  type Template,
  text,
} from './template'

const ZONE = 'Europe/Paris'
const CENTER = { align: 'center', width: 'narrow' } as const

export const wedding: Template = {
  id: 'wedding',
  industry: 'Wedding',
  category: 'community',
  keywords: 'marriage celebration party invitation family birthday rsvp',
  shows:
    'A wedding’s app: an invitation, with a lake in an arch of leaves, the date, and the days until then',
  document: (picture) => ({
    version: 1,
    settings: {
      appName: 'Lena & Tomas',
      description: 'Come and celebrate with us: when, where, and what there is to eat.',
      primaryColor: '#4c5b3c',
      secondaryColor: '#a8503f',
      backgroundColor: '#faf4ea',
      fontFamily: 'Lora',
      titleFont: 'Playfair Display',
      typeScale: 'large',
      radius: 'large',
      density: 'spacious',
      language: 'en-GB',
    },
    screens: [
      {
        ...screen('home', 'Invitation', [
          styled(
            image(picture('arch'), 'A lake between hills, seen through an arch of leaves and white flowers'),
            { width: 'narrow', space: 'none' },
          ),
          styled(header('Lena & Tomas', 'Saturday, 12 June 2027, at two'), CENTER),
          styled(button('Will you come?', opens('answer')), CENTER),
          styled(divider('dots'), CENTER),
          styled(
            text('We are getting married at the barn by the lake. Dinner, dancing, tents on the meadow.'),
            CENTER,
          ),
          countdown('Until we say yes', '2027-06-12T14:00', ZONE, 'We said yes.'),
          styled(
            text(
              'We met over a broken bicycle and have repaired things together since. Now we would like you there when we promise to go on.',
            ),
            CENTER,
          ),
        ]),
        bar: 'none',
      },
      screen('day', 'The day', [
        styled(image(picture('table'), 'A long table with candles under a string of lamps'), {
          width: 'narrow',
        }),
        styled(header('The day', 'Nothing starts on the minute'), CENTER),
        grid(1, [
          'Under the arch · 2 pm',
          'Cake and lemonade · 3 pm',
          'Dinner, one long table · 6 pm',
          'Dancing · 9 pm',
          'Coffee and what is left · Sunday, 11 am',
        ]),
        section('secondary', [
          styled(header('No dress code', 'Shoes that dance on grass. Something warm for after ten.'), CENTER),
        ]),
        columns(
          [
            [card('Children', 'Are welcome all day. From eight there is a film in the barn.')],
            [card('Speeches', 'Write to Ruth, who has the list and the watch.')],
          ],
          { stack: true },
        ),
        styled(header('Who to ask'), CENTER),
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
      screen('answer', 'RSVP', [
        styled(image(picture('sprig'), 'A sprig of olive with white flowers'), { width: 'narrow' }),
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
          'May I bring a friend?': 'Yes. Send us the name, so that there is a chair.',
          'What would you like?':
            'You, there. If you want to give something: the jar by the cake is for a night train to the sea.',
          'Can I take pictures?': 'All day, but please not during the promise. Mia does that.',
        }),
      ]),
      screen('place', 'Getting there', [
        styled(image(picture('barn'), 'A red barn between birches at the edge of a lake'), {
          width: 'narrow',
        }),
        styled(header('The barn by the lake', 'Half an hour from the town'), CENTER),
        map('The barn', 'Lake Road 12, Linnafold'),
        accordion({
          'By train': [text('Linnafold station. Emil collects you at 12:40 and 1:20 pm.')],
          'By car': [text('Park on the lower meadow. The key stays in your pocket.')],
          'To sleep': [text('Tents on the meadow, twelve beds in the barn, an inn in the village.')],
        }),
        contact({ phone: '+46 8 465 004 71', email: 'us@lenaandtomas.example' }),
      ]),
    ],
    tabs: [
      tab('home', 'Invitation', 'heart'),
      tab('day', 'The day', 'sun'),
      tab('answer', 'RSVP', 'mail-open'),
      tab('place', 'Place', 'map'),
    ],
  }),
}
