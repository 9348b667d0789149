import {
  bleed,
  booking,
  button,
  card,
  columns,
  contact,
  divider,
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
  screen,
  section,
  styled,
  tab,
  team,
  type Template,
  text,
} from './template'

/** An herbal on pale linden green: large type, and four errands as a list with engraved pictures. */
export const pharmacy: Template = {
  id: 'pharmacy',
  industry: 'Pharmacy',
  category: 'health',
  keywords: 'medicine prescription drugstore vaccination health',
  shows: 'A pharmacy’s app: an amber bottle and a mortar under a linden branch, then four errands',
  document: (picture) => ({
    version: 1,
    settings: {
      appName: 'Linden Pharmacy',
      description: 'Refills, vaccinations and plain advice from the pharmacy on the square.',
      primaryColor: '#21502c',
      secondaryColor: '#8f4a08',
      backgroundColor: '#eaf1d5',
      fontFamily: 'Figtree',
      titleFont: 'Lora',
      typeScale: 'large',
    },
    screens: [
      screen('home', 'Home', [
        bleed(
          image(
            picture('branch'),
            'An amber bottle, a capsule and a mortar under a linden branch in blossom, engraved',
          ),
        ),
        styled(header('Refill by eleven, collect from three'), { space: 'none' }),
        button('Refill a prescription', opens('refill')),
        list('rows', [
          ['Bring a new prescription', 'Ready in twenty minutes', opens('visit'), picture('bottle')],
          ['Get a vaccination', 'Flu: walk in until six', opens('services'), picture('shot')],
          ['Ask a pharmacist', 'Until ten at night', opens('advice'), picture('talk')],
          ['Have it delivered', 'Free in town, cooled if need be', opens('refill'), picture('cool')],
        ]),
        section('primary', [
          header('On call tonight', 'Here until 10 pm. After that, the pharmacy at the station until 7 am.'),
          contact({ phone: '+1 617 555 0163' }, 'rows'),
        ]),
      ]),
      screen('refill', 'Refill', [
        image(
          picture('label'),
          'A medicine box with its label, the number at the top left ringed, a linden twig beside it',
        ),
        form(
          'Refill a prescription',
          'A pharmacist checks dose and interactions, and calls your doctor where something is unclear.',
          [
            ['Name', 'text'],
            ['Phone', 'phone'],
            ['Prescription number', 'text', { help: 'At the top left of the label on your last box' }],
            ['How do you get it?', 'choice', { options: ['I collect it', 'Deliver it, free in town'] }],
            ['I collect it for another person and bring an ID', 'consent', { optional: true }],
          ],
          'Send the number',
          'Thank you. We call you when it is ready.',
        ),
        header('When is it ready?'),
        grid(1, [
          'Ordered by 11 am · today, 3 pm',
          'Ordered by 5 pm · tomorrow, 9 am',
          'Special orders · 2–3 days',
        ]),
        contact({ phone: '+1 617 555 0163', email: 'refills@linden-pharmacy.example' }),
      ]),
      screen('services', 'Services', [
        image(
          picture('counter'),
          'Two shelves of labeled jars above a counter with a scale, a mortar and linden leaves',
        ),
        header('Care without the waiting room', 'In the quiet room at the back'),
        prices({
          Vaccines: [
            ['Flu', '$25', 'Free if insured'],
            ['Travel', 'from $60', 'By appointment'],
          ],
          Checks: [
            ['Blood pressure', 'free', 'Two minutes'],
            ['Cholesterol', '$18', 'Finger prick'],
            ['Medicine review', 'free', '30 minutes'],
          ],
        }),
        divider('dashed'),
        booking({
          title: 'Book an appointment',
          text: 'Eat something and wear short sleeves. Stay fifteen minutes afterwards with a glass of water.',
          week: { 'mon-fri': '9:00-18:00', sat: '10:00-14:00' },
          services: ['Flu vaccine', 'Travel vaccines', 'Cholesterol', 'Medicine review'],
          button: 'Ask for this time',
        }),
      ]),
      {
        ...screen('advice', 'Advice', [
          bleed(image(picture('tea'), 'A cup of linden tea with lemon under a branch in blossom')),
          header('Ask before you take it', 'Every day until ten at night'),
          faq({
            'A cold that won’t go away?':
              'Rest, drink, and give it ten days. See a doctor for a high fever, chest pain, or when it returns worse.',
            'Can I take these together?':
              'Bring every box you use, herbs included, or read us the names over the phone.',
            'I missed a dose. Now what?':
              'Do not double the next one. The leaflet says what to do; if in doubt, call us.',
            'Does it have to be in the fridge?':
              'If the box has a blue snowflake, yes. You get a cool bag at the counter.',
          }),
          team([
            {
              name: 'Clara Voss',
              role: 'Pharmacist, owner',
              picture: picture('clara'),
              phone: '+1 617 555 0163',
            },
            {
              name: 'Amir Sethi',
              role: 'Pharmacist, vaccines',
              picture: picture('amir'),
              phone: '+1 617 555 0164',
            },
          ]),
          text('Short answers do not replace a visit when something worries you.'),
        ]),
        background: '#e3e9b4',
      },
      screen('visit', 'Visit', [
        bleed(
          image(
            picture('house'),
            'The pharmacy, a white house with a green sign, beside the big linden tree',
          ),
        ),
        header('Linden Square 3', 'Under the big tree, step-free from the parking lot'),
        hours(
          'America/New_York',
          { 'mon-fri': '8:00-22:00', sat: '9:00-20:00', sun: '10:00-18:00' },
          'Public holidays from 10 am to 4 pm.',
        ),
        map('Linden Pharmacy', 'Linden Square 3'),
        columns([
          [card('Old medicine', 'Bring it back. We dispose of it safely.')],
          [card('Parking', 'Half an hour free, right outside the door.')],
        ]),
        contact({ phone: '+1 617 555 0163', email: 'hello@linden-pharmacy.example' }),
      ]),
    ],
    tabs: [
      tab('home', 'Home', 'home'),
      tab('refill', 'Refill', 'pill'),
      tab('services', 'Services', 'calendar'),
      tab('advice', 'Advice', 'chat'),
      tab('visit', 'Visit', 'map'),
    ],
  }),
}
