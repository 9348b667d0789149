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
  type Template,
  text,
} from './template'

export const pharmacy: Template = {
  id: 'pharmacy',
  industry: 'Pharmacy',
  shows: 'A pharmacy’s app: prescriptions to refill, vaccinations and advice',
  document: (picture) => ({
    version: 1,
    settings: {
      appName: 'Linden Pharmacy',
      description: 'Refills, vaccinations and plain advice from the pharmacy on the square.',
      primaryColor: '#1b5e8f',
      secondaryColor: '#f6d9a8',
      backgroundColor: '#f6fafc',
      fontFamily: 'Roboto',
    },
    screens: [
      screen('home', 'Home', [
        image(picture('counter'), 'The pharmacy counter with jars, a small scale and a pot of linden leaves'),
        header('Ready when you are', 'Refill by eleven, collect from three'),
        grid(2, [
          'Refills · Ready in four hours',
          'Flu vaccine · Walk in until six',
          'Delivery · Free in town',
          'Blood pressure · Two minutes',
        ]),
        button('Refill a prescription', opens('refill')),
        card(
          'On call tonight',
          'Linden is open until 10 pm. After that, Station Pharmacy on Quay Road takes over until seven.',
        ),
        button('Ask a pharmacist', opens('advice'), 'outline'),
      ]),
      screen('refill', 'Refill', [
        header('Refill a prescription', 'We check it, pack it and tell you when it is ready'),
        card('1. Send us the number', 'It’s at the top left of the label on your last box.'),
        card(
          '2. We check it',
          'A pharmacist looks at dose and interactions, and calls your doctor where something is unclear.',
        ),
        card(
          '3. Collect it or get it delivered',
          'From three at the counter, from five at your door. Collecting for someone else? Bring an ID.',
        ),
        image(picture('boxes'), 'Medicine boxes, a brown bottle and a strip of tablets'),
        grid(1, [
          'Ordered by 11 am · today, 3 pm',
          'Ordered by 5 pm · tomorrow, 9 am',
          'Special orders · 2–3 days',
        ]),
        button('Send the number', leadsTo('mailto:refills@linden-pharmacy.example?subject=Refill')),
        button('Call 617-555-0163', leadsTo('tel:+16175550163'), 'outline'),
      ]),
      screen('services', 'Services', [
        image(picture('vaccine'), 'A bandage on an upper arm, a vial and a syringe on a tray'),
        header('Care without the waiting room', 'By our pharmacists, in the quiet room at the back'),
        grid(1, [
          'Flu vaccine · $25, free if insured',
          'Travel vaccines · by appointment',
          'Blood pressure · free',
          'Cholesterol, finger prick · $18',
          'Medicine review, 30 min · free',
        ]),
        card(
          'Before a vaccination',
          'Eat something, wear short sleeves and tell us about allergies. Then stay fifteen minutes with a glass of water.',
        ),
        button('Book an appointment', leadsTo('mailto:book@linden-pharmacy.example?subject=Appointment')),
      ]),
      screen('advice', 'Advice', [
        header('Ask before you take it', 'A pharmacist answers, every day until ten at night'),
        text(
          'Short answers to what we are asked most. They do not replace a visit when something worries you.',
        ),
        card(
          'A cold that won’t go away',
          'Rest, drink, and give it ten days. See a doctor for a high fever, chest pain, or when it returns worse.',
        ),
        card(
          'Can I take these together?',
          'Bring every box you use, herbs included, or read us the names over the phone.',
        ),
        card(
          'I missed a dose',
          'Do not double the next one. The leaflet says what to do; if in doubt, call us.',
        ),
        image(picture('tea'), 'A cup of herbal tea with lemon, honey and linden blossom'),
        button('Call a pharmacist', leadsTo('tel:+16175550163')),
      ]),
      screen('visit', 'Visit', [
        header('Linden Square 3', 'Under the big tree, step-free from the parking lot'),
        grid(1, [
          'Monday to Friday · 8 am–10 pm',
          'Saturday · 9 am–8 pm',
          'Sunday · 10 am–6 pm',
          'Public holidays · 10 am–4 pm',
        ]),
        card('Bring old medicine back', 'We dispose of it safely. Please keep it out of the drain.'),
        button('Get directions', leadsTo('https://linden-pharmacy.example/visit')),
        button('Email us', leadsTo('mailto:hello@linden-pharmacy.example'), 'outline'),
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
