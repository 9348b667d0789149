import {
  booking,
  button,
  card,
  carousel,
  contact,
  faq,
  grid,
  header,
  hours,
  image,
  list,
  map,
  calls,
  opens,
  prices,
  screen,
  section,
  tab,
  team,
  type Template,
  writes,
} from './template'

export const healthcare: Template = {
  id: 'healthcare',
  industry: 'Healthcare',
  category: 'health',
  keywords: 'doctor clinic dentist practice appointment physician',
  shows: 'A clinic’s app: the next free time and a button to book it',
  document: (picture) => ({
    version: 1,
    settings: {
      appName: 'Harbor Clinic',
      description: 'Your doctors, a tap away.',
      primaryColor: '#1f6b5c',
      secondaryColor: '#a35230',
      backgroundColor: '#f4f8f6',
      fontFamily: 'Open Sans',
    },
    screens: [
      screen('home', 'Home', [
        header('Next free time: Thu 14:20', 'With Dr. Lind, second floor'),
        button('Book this visit', opens('book')),
        image(picture('check-up'), 'A doctor listens to a teddy bear’s heart while the child holds it still'),
        grid(2, [
          'Prescriptions · Ready the next day',
          'Test results · Call after 13:00',
          'Vaccinations · Walk in, Mon to Fri',
          'Children · Times each morning',
        ]),
        section('primary', [
          header(
            'Sick at night or on the weekend?',
            'The doctor on call answers from 17:00 to 8:00 and all weekend. In an emergency, call the emergency services first.',
          ),
          button('Call the doctor on call', calls('+1 206 555 0119'), 'outline'),
        ]),
        carousel('Good to know', [
          card('Flu shots are here', 'Walk in on weekday mornings. It takes five minutes.'),
          card('New: skin checks', 'Dr. Haddad looks at moles every Friday.', opens('care')),
          card('Bring your list', 'Write down the medicines you take, herbs included.'),
        ]),
      ]),
      screen('book', 'Book a visit', [
        booking({
          title: 'Book a visit',
          text: 'Ask for a time. We confirm it by email, most days within the hour.',
          week: { 'mon-thu': '8:00-12:00 13:00-16:30', fri: '8:00-14:30' },
          services: ['Check-up', 'Child health visit', 'Blood test', 'Travel vaccines', 'Skin check'],
          button: 'Ask for this time',
        }),
        card(
          'What to bring',
          'Your insurance card, a list of the medicines you take, and the letter if another doctor sent you.',
        ),
        contact({ phone: '+1 206 555 0142', email: 'desk@harborclinic.example' }),
      ]),
      screen('doctors', 'Doctors', [
        image(
          picture('doctors'),
          'Dr. Lind with her round glasses, Dr. Okafor with his stethoscope and Dr. Haddad in a coral headscarf',
        ),
        header('Doctors who know you', 'You choose one, and see the same face each time.'),
        team([
          {
            name: 'Dr. Ingrid Lind',
            role: 'General practice, heart. Mon, Tue, Thu, Fri',
            picture: picture('lind'),
          },
          {
            name: 'Dr. Samuel Okafor',
            role: 'Children and families. Mon, Wed to Fri',
            picture: picture('okafor'),
          },
          {
            name: 'Dr. Mariam Haddad',
            role: 'Skin and allergies. Tue, Wed, Fri',
            picture: picture('haddad'),
          },
          { name: 'Ruth Reyes', role: 'Nurse. Every day from 7:30', picture: picture('reyes') },
        ]),
        button('See the free times', opens('book')),
      ]),
      screen('care', 'Care', [
        image(
          picture('window'),
          'A stethoscope, a plant and a cup of tea on the sill, with the lighthouse outside',
        ),
        header('What we do here', 'And how long to plan for it.'),
        prices({
          'For adults': [
            ['Check-up', '40 min'],
            ['Blood test', '10 min', 'Come fasting'],
            ['Skin check', '20 min'],
            ['Driver’s medical', '30 min'],
          ],
          'For children': [
            ['Child health visit', '30 min'],
            ['Vaccinations', '15 min', 'No appointment needed, 8:00 to 11:00'],
          ],
        }),
        faq({
          'Do I need an appointment?':
            'Not for vaccinations and dressings: Monday to Friday, 8:00 to 11:00. Take a number at the door.',
          'How do I renew a prescription?':
            'Write before noon with the name of the medicine. It is at your pharmacy on the next working day.',
          'Is the clinic step-free?':
            'Yes. The door on the quay is level with the street, and the elevator stops on every floor.',
        }),
        button('Renew a prescription', writes('prescriptions@harborclinic.example', 'Repeat prescription')),
      ]),
      screen('find', 'Find us', [
        image(
          picture('quay'),
          'The clinic, a green gabled house on the quay, with a sailing boat moored in front',
        ),
        header('4 Quay Street', 'The green house with the round sign.'),
        hours(
          'America/Los_Angeles',
          { 'mon-thu': '8:00-17:00', fri: '8:00-15:00' },
          'Closed from 12:00 to 13:00 for blood tests only.',
        ),
        map('Harbor Clinic', '4 Quay Street'),
        list('rows', [
          ['Ferry', 'Two minutes on foot'],
          ['Parking', 'Behind the house, free'],
          ['Need a hand?', 'Ring the bell and we come out to help', calls('+1 206 555 0142')],
        ]),
        contact({ phone: '+1 206 555 0142', email: 'desk@harborclinic.example', address: '4 Quay Street' }),
      ]),
    ],
    tabs: [
      tab('home', 'Home', 'home'),
      tab('book', 'Book', 'calendar'),
      tab('doctors', 'Doctors', 'user'),
      tab('care', 'Care', 'heart'),
      tab('find', 'Find us', 'map'),
    ],
  }),
}
