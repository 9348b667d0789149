import {
  FULL,
  accordion,
  booking,
  button,
  calls,
  card,
  columns,
  contact,
  coupon,
  faq,
  form,
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
  team,
  type Template,
  text,
  tiles,
} from './template'

const TOW = '+1 406 555 0119'

export const carService: Template = {
  id: 'car-service',
  industry: 'Car Service',
  category: 'services',
  keywords: 'garage mechanic repair tires workshop auto bicycle',
  shows: 'A garage’s app: six drawings as in a workshop manual, one for each thing that a car can do wrong',
  document: (picture) => ({
    version: 1,
    settings: {
      appName: 'Torque & Pine',
      description: 'An honest garage: we show you the worn part before we change it.',
      primaryColor: '#bb430d',
      secondaryColor: '#1f5547',
      backgroundColor: '#f3efe4',
      fontFamily: 'Work Sans',
      titleFont: 'Space Grotesk',
      radius: 'none',
      density: 'compact',
      typeScale: 'expressive',
    },
    screens: [
      screen('home', 'Garage', [
        section('none', [header('What is it doing?', 'Tap what you hear, see or smell.')], 'none'),
        tiles(2, [
          ['It squeals · When you brake', picture('squeal'), opens('signs')],
          ['A light is on · Yellow or red', picture('light'), opens('signs')],
          ['It won’t start · Or only slowly', picture('battery'), opens('signs')],
          ['It pulls · To one side', picture('steering'), opens('signs')],
          ['It smells · Sweet or burnt', picture('exhaust'), opens('signs')],
          ['It knocks · Over every bump', picture('spring'), opens('signs')],
        ]),
        { ...button('None of these: book a look', opens('book')), appearance: { space: 'small' } },
        {
          ...section('secondary', [
            header('Stuck on the road?', 'Within thirty miles we come and fetch you, day and night.'),
            button('Call the tow truck', calls(TOW), 'outline'),
          ]),
          appearance: { width: 'full', space: 'small' },
        },
        {
          ...image(
            picture('wheel'),
            'A front wheel, taken apart along its axle: hub, disc, caliper, rim and tire, numbered from 1 to 5',
          ),
          appearance: FULL,
        },
        header('You see the worn part', 'Before we change it. Always.'),
        grid(1, [
          '1  Hub and bearing · from $240',
          '2  Discs, a pair · from $140',
          '3  Pads, front · from $149',
          '4  Rim, straightened · $85',
          '5  Tires, changed · $48 a set',
        ]),
        quotes('What drivers say', [
          ['They sent me home: it was a bottle rolling under the seat.', 'Marisol', 'Subaru, 2014'],
          ['The bill was lower than the estimate. I asked twice.', 'Greg', 'F-150, 2009'],
        ]),
        coupon('Free winter check', 'Battery, lights, wipers, tires. Until the first snow.', 'BEFORESNOW'),
      ]),
      screen('signs', 'What it can be', [
        section('none', [header('Six signs', 'What each can be, and what it costs')], 'none'),
        list('rows', [
          [
            'It squeals',
            'Often the pads: a strip in them squeals on purpose when they are thin. From $149',
            opens('book'),
            picture('squeal'),
          ],
          [
            'A light is on',
            'Reading the fault is $25, or free with the repair.',
            opens('book'),
            picture('light'),
          ],
          [
            'It won’t start',
            'If it clicks, the battery is empty. A new one, fitted, from $165',
            opens('book'),
            picture('battery'),
          ],
          [
            'It pulls',
            'Check the air first: that is free. Then it is the alignment, $95',
            opens('book'),
            picture('steering'),
          ],
          [
            'It smells',
            'Sweet is coolant, burnt is often the clutch. Leak test, $45',
            opens('book'),
            picture('exhaust'),
          ],
          ['It knocks', 'Shocks, as a rule. The front pair from $320', opens('book'), picture('spring')],
        ]),
        header('Can I still drive?'),
        accordion({
          'A yellow light': [text('Gently, and to us.')],
          'A red light': [text('No. Stop where it is safe, switch off, and call the tow truck.')],
          'A smell of fuel': [text('No. Get out, walk away from the car, and call.')],
          'A noise': [
            text('Record it with your phone. The recording tells us more than a week of descriptions.'),
          ],
        }),
        button('Call the tow truck', calls(TOW)),
      ]),
      screen('services', 'Prices', [
        {
          ...image(
            picture('lift'),
            'A green car on the lift, a mechanic with a lamp below it, the dog beside the tool cabinet',
          ),
          appearance: FULL,
        },
        header('Parts and work', 'Nothing added later'),
        prices({
          Regular: [
            ['Oil and filter', '$69', '40 minutes'],
            ['Yearly service', 'from $189'],
            ['Inspection', '$45', 'With the sticker, Thursdays'],
          ],
          Tires: [
            ['Change a set', '$48'],
            ['Store a set', '$60', 'For the season, washed'],
            ['Repair', '$22'],
          ],
          Brakes: [
            ['Pads, front', 'from $149'],
            ['Pads and discs, front', 'from $289'],
          ],
        }),
        faq({
          'Do you look after electric cars?':
            'Yes. Josie is certified for high voltage, and the coffee machine.',
          'Can I bring my own parts?': 'Yes, but we cannot guarantee what we did not choose.',
          'Do you guarantee your work?': 'For two years or 24,000 miles, whichever comes first.',
        }),
      ]),
      screen('book', 'Book', [
        {
          ...image(picture('bus'), 'An orange bus with the number 6 stops between pines, a customer waits'),
          appearance: FULL,
        },
        booking({
          title: 'Book a look',
          text: 'Bring the car in the morning. The bus into town stops at our gate.',
          week: { 'mon-fri': '7:30-10:00 13:00-15:00' },
          services: [
            'Something is wrong',
            'Oil and filter',
            'Yearly service',
            'Inspection',
            'Change tires',
            'Brakes',
          ],
          button: 'Ask for this time',
        }),
        {
          ...form(
            'Or describe it',
            'We call you with an idea and a price.',
            [
              ['Name', 'text'],
              ['Phone', 'phone'],
              ['Car and year', 'text'],
              ['Plate', 'text', { optional: true }],
              ['What does it do?', 'longText'],
            ],
            'Send',
            'Thank you. We call you before five.',
          ),
          appearance: { space: 'medium' },
        },
      ]),
      screen('visit', 'Visit', [
        {
          ...image(
            picture('gate'),
            'The garage between pines: a wide green gate, a round sign and the tow truck outside',
          ),
          appearance: FULL,
        },
        header('400 Lumber Road', 'The hall with the green gate'),
        hours(
          'America/Denver',
          { 'mon-fri': '7:30-17:30', sat: '8:00-12:00' },
          'Keys can go into the letterbox at night.',
        ),
        map('Torque & Pine', '400 Lumber Road'),
        header('Three mechanics and a dog'),
        team([
          { name: 'Walt Pine', role: 'Engines, since 1989', picture: picture('walt') },
          { name: 'Josie Tran', role: 'Electrics and hybrids', picture: picture('josie') },
          { name: 'Emeka Obi', role: 'Brakes and tires', picture: picture('emeka') },
          { name: 'Gasket', role: 'The gate', picture: picture('gasket') },
        ]),
        list('rows', [
          ['Loan car', '$15 a day, with half a tank'],
          ['Bus 6', 'Every half hour from the gate'],
          ['Tow truck', 'Day and night', calls(TOW)],
        ]),
        columns([[card('Coffee', 'Free, strong.')], [card('Card or cash', 'Or three payments.')]]),
        contact({ phone: '+1 406 555 0118', email: 'garage@torqueandpine.example' }, 'rows'),
      ]),
    ],
    tabs: [
      tab('home', 'Signs', 'wrench'),
      tab('services', 'Prices', 'receipt'),
      tab('book', 'Book', 'calendar'),
      tab('visit', 'Visit', 'map'),
    ],
  }),
}
