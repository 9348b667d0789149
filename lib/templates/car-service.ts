import {
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
} from './template'

export const carService: Template = {
  id: 'car-service',
  industry: 'Car Service',
  category: 'services',
  keywords: 'garage mechanic repair tires workshop auto bicycle',
  shows: 'A garage’s app: a car on the lift and a button to book a service',
  document: (picture) => ({
    version: 1,
    settings: {
      appName: 'Torque & Pine',
      description: 'An honest garage: we show you the worn part before we change it.',
      primaryColor: '#ff8a3d',
      secondaryColor: '#6fb7ff',
      backgroundColor: '#161b22',
      fontFamily: 'Roboto',
    },
    screens: [
      screen('home', 'Garage', [
        image(picture('lift'), 'An orange car on a lift in a workshop, a mechanic’s lamp below it'),
        header('We show you the worn part', 'Before we change it. Always.'),
        button('Book a service', opens('book')),
        grid(2, [
          'Oil change · 40 min, $69',
          'Tires · While you wait',
          'Inspection · Thursdays',
          'Loan car · $15 a day',
        ]),
        section('primary', [
          header('Stuck somewhere?', 'Within thirty miles we come and fetch you.'),
          button('Call the tow truck', calls('+1 406 555 0119'), 'outline'),
        ]),
        quotes('What drivers say', [
          ['They sent me home: it was a bottle rolling under the seat.', 'Marisol'],
          ['The bill was lower than the estimate. I asked twice.', 'Greg'],
        ]),
        coupon('Free winter check', 'Battery, lights, wipers, tires. Until the first snow.', 'BEFORESNOW'),
      ]),
      screen('services', 'Prices', [
        header('Prices', 'Parts and work, nothing added later'),
        prices({
          Regular: [
            ['Oil and filter', '$69', '40 minutes'],
            ['Yearly service', 'from $189'],
            ['Inspection', '$45', 'With the sticker'],
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
        image(picture('tires'), 'A stack of tires beside a wrench cross and a jack'),
        accordion({
          'A light is on': [
            text(
              'Yellow: drive gently and call us. Red: stop where it is safe, switch off, and call the tow truck.',
            ),
          ],
          'It makes a noise': [
            text('Record it with your phone. The recording tells us more than a week of descriptions.'),
          ],
          'It smells': [
            text('Sweet is coolant, burnt is often the clutch, fuel means stop. In all three cases: call.'),
          ],
        }),
      ]),
      screen('book', 'Book', [
        booking({
          title: 'Book a service',
          text: 'Bring the car in the morning. The bus into town stops at our gate.',
          week: { 'mon-fri': '7:30-10:00 13:00-15:00' },
          every: 30,
          services: [
            'Oil and filter',
            'Yearly service',
            'Inspection',
            'Change tires',
            'Brakes',
            'Something is wrong',
          ],
          button: 'Ask for this time',
        }),
        form(
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
      ]),
      screen('people', 'People', [
        image(picture('bench'), 'A tidy tool wall with wrenches in order of size, and a radio'),
        header('Under the hood', 'Three mechanics and a dog'),
        team([
          { name: 'Walt Pine', role: 'Engines, since 1989', picture: picture('walt') },
          { name: 'Josie Tran', role: 'Electrics and hybrids', picture: picture('josie') },
          { name: 'Emeka Obi', role: 'Brakes and tires', picture: picture('emeka') },
        ]),
        faq({
          'Do you look after electric cars?':
            'Yes. Josie is certified for high voltage, and the coffee machine.',
          'Can I bring my own parts?': 'Yes, but we cannot guarantee what we did not choose.',
          'Do you guarantee your work?': 'For two years or 24,000 miles, whichever comes first.',
        }),
      ]),
      screen('visit', 'Visit', [
        header('400 Lumber Road', 'The hall with the green gate'),
        hours(
          'America/Denver',
          { 'mon-fri': '7:30-17:30', sat: '8:00-12:00' },
          'Keys can go into the letterbox at night.',
        ),
        map('Torque & Pine', '400 Lumber Road'),
        list('rows', [
          ['Loan car', '$15 a day, with half a tank'],
          ['Bus 6', 'Every half hour from the gate'],
          ['Tow truck', 'Day and night', calls('+1 406 555 0119')],
        ]),
        columns([[card('Coffee', 'Free, strong.')], [card('Card or cash', 'Or three payments.')]]),
        contact({ phone: '+1 406 555 0118', email: 'garage@torqueandpine.example' }, 'rows'),
      ]),
    ],
    tabs: [
      tab('home', 'Garage', 'home'),
      tab('services', 'Prices', 'info'),
      tab('book', 'Book', 'calendar'),
      tab('people', 'People', 'user'),
      tab('visit', 'Visit', 'map'),
    ],
  }),
}
