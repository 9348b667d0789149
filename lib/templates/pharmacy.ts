import {
  booking,
  button,
  card,
  columns,
  contact,
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
  tab,
  team,
  type Template,
  text,
} from './template'

export const pharmacy: Template = {
  id: 'pharmacy',
  industry: 'Pharmacy',
  category: 'health',
  keywords: 'medicine prescription drugstore vaccination health',
  shows: 'A pharmacy’s app: prescriptions to refill, vaccinations and advice',
  document: (picture) => ({
    version: 1,
    settings: {
      appName: 'Linden Pharmacy',
      description: 'Refills, vaccinations and plain advice from the pharmacy on the square.',
      primaryColor: '#1b5e8f',
      secondaryColor: '#47702f',
      backgroundColor: '#f6fafc',
      fontFamily: 'Roboto',
    },
    screens: [
      screen('home', 'Home', [
        image(picture('counter'), 'The pharmacy counter with jars, a small scale and a pot of linden leaves'),
        header('Ready when you are', 'Refill by eleven, collect from three'),
        button('Refill a prescription', opens('refill')),
        grid(2, [
          'Refills · Ready in four hours',
          'Flu vaccine · Walk in until six',
          'Delivery · Free in town',
          'Blood pressure · Two minutes',
        ]),
        section('secondary', [
          header(
            'On call tonight',
            'We are open until 10 pm. After that, the pharmacy at the station takes over until seven.',
          ),
        ]),
        list('rows', [
          ['Flu season', 'A jab takes five minutes. No appointment.', opens('services'), picture('vaccine')],
          ['Hay fever', 'What helps, and what only makes you sleepy.', opens('advice'), picture('tea')],
        ]),
      ]),
      screen('refill', 'Refill', [
        form(
          'Refill a prescription',
          'A pharmacist looks at dose and interactions, and calls your doctor where something is unclear.',
          [
            ['Name', 'text'],
            ['Phone', 'phone'],
            ['Prescription number', 'text', { help: 'At the top left of the label on your last box' }],
            ['How do you get it?', 'choice', { options: ['I collect it', 'Deliver it, free in town'] }],
            ['I collect it for somebody else and bring an ID', 'consent', { optional: true }],
          ],
          'Send the number',
          'Thank you. We call you when it is ready.',
        ),
        image(picture('boxes'), 'Medicine boxes, a brown bottle and a strip of tablets'),
        header('When is it ready?'),
        grid(1, [
          'Ordered by 11 am · today, 3 pm',
          'Ordered by 5 pm · tomorrow, 9 am',
          'Special orders · 2–3 days',
        ]),
        contact({ phone: '+1 617 555 0163', email: 'refills@linden-pharmacy.example' }),
      ]),
      screen('services', 'Services', [
        image(picture('vaccine'), 'A bandage on an upper arm, a vial and a syringe on a tray'),
        header('Care without the waiting room', 'By our pharmacists, in the quiet room at the back'),
        prices({
          Vaccines: [
            ['Flu', '$25', 'Free if insured'],
            ['Travel', 'from $60', 'By appointment'],
          ],
          Checks: [
            ['Blood pressure', 'free'],
            ['Cholesterol', '$18', 'Finger prick'],
            ['Medicine review', 'free', '30 minutes'],
          ],
        }),
        booking({
          title: 'Book an appointment',
          text: 'Eat something and wear short sleeves. Stay fifteen minutes afterwards with a glass of water.',
          week: { 'mon-fri': '9:00-18:00', sat: '10:00-14:00' },
          services: ['Flu vaccine', 'Travel vaccines', 'Cholesterol', 'Medicine review'],
          button: 'Ask for this time',
        }),
      ]),
      screen('advice', 'Advice', [
        header('Ask before you take it', 'A pharmacist answers, every day until ten at night'),
        image(picture('tea'), 'A cup of herbal tea with lemon, honey and linden blossom'),
        faq({
          'A cold that won’t go away?':
            'Rest, drink, and give it ten days. See a doctor for a high fever, chest pain, or when it returns worse.',
          'Can I take these together?':
            'Bring every box you use, herbs included, or read us the names over the phone.',
          'I missed a dose. Now what?':
            'Do not double the next one. The leaflet says what to do; if in doubt, call us.',
          'Does it have to be in the fridge?':
            'If the box has a blue snowflake, yes. We hand you a cool bag at the counter.',
        }),
        team([
          { name: 'Clara Voss', role: 'Pharmacist, owner', picture: picture('clara') },
          { name: 'Amir Sethi', role: 'Pharmacist, vaccines', picture: picture('amir') },
        ]),
        text('Short answers do not replace a visit when something worries you.'),
        contact({ phone: '+1 617 555 0163' }, 'rows'),
      ]),
      screen('visit', 'Visit', [
        header('Linden Square 3', 'Under the big tree, step-free from the parking lot'),
        hours(
          'America/New_York',
          { 'mon-fri': '8:00-22:00', sat: '9:00-20:00', sun: '10:00-18:00' },
          'Public holidays from 10 am to 4 pm.',
        ),
        map('Linden Pharmacy', 'Linden Square 3'),
        columns([
          [card('Old medicine', 'Bring it back. We dispose of it safely.')],
          [card('Parking', 'Half an hour free, right outside.')],
        ]),
        contact({ phone: '+1 617 555 0163', email: 'hello@linden-pharmacy.example' }),
      ]),
    ],
    tabs: [
      tab('home', 'Home', 'home'),
      tab('refill', 'Refill', 'heart'),
      tab('services', 'Services', 'calendar'),
      tab('advice', 'Advice', 'chat'),
      tab('visit', 'Visit', 'map'),
    ],
  }),
}
