import {
  bleed,
  booking,
  button,
  card,
  carousel,
  contact,
  faq,
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
  tabs,
  team,
  type Template,
  tiles,
  writes,
} from './template'

const PHONE = '+1 206 555 0142'

export const healthcare: Template = {
  id: 'healthcare',
  industry: 'Healthcare',
  category: 'health',
  keywords: 'doctor clinic dentist practice appointment physician',
  shows:
    'A clinic’s app: its green house on the quay from edge to edge, and the next free time in large type',
  document: (picture) => ({
    version: 1,
    settings: {
      appName: 'Harbor Clinic',
      description: 'Your doctors, a tap away.',
      primaryColor: '#1f6b5c',
      secondaryColor: '#a84a2e',
      backgroundColor: '#fafcfb',
      fontFamily: 'Figtree',
      titleFont: 'Fraunces',
      typeScale: 'expressive',
      radius: 'none',
      density: 'spacious',
    },
    screens: [
      screen('home', 'Home', [
        bleed(
          image(
            picture('harbor'),
            'The clinic, a green gabled house on the quay: a lit window on the second floor, a sailing boat in front',
          ),
        ),
        header('Thursday, 2:20 pm', 'Your next free time. Dr. Lind, second floor, twenty minutes.'),
        button('Book this visit', opens('book')),
        tiles(2, [
          [
            'Prescriptions · Ready the next day',
            picture('refill'),
            writes('prescriptions@harborclinic.example', 'Repeat prescription'),
          ],
          ['Test results · Call after 1 pm', picture('results'), calls(PHONE)],
          ['Vaccinations · Walk in, 8 to 11', picture('vaccine'), opens('care')],
          ['Children · Times each morning', picture('bear'), opens('book')],
        ]),
        section('secondary', [
          header(
            'Sick at night?',
            'The doctor on call answers from 5 pm to 8 am and all weekend. In an emergency, call the emergency services first.',
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
        bleed(
          image(
            picture('bench'),
            'A bear waits on the bench below a clock at twenty past two, a boat in the window',
          ),
        ),
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
        contact({ phone: PHONE, email: 'desk@harborclinic.example' }),
      ]),
      screen('doctors', 'Doctors', [
        section(
          'none',
          [header('The same face each time', 'You choose a doctor, and stay with them.')],
          'none',
        ),
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
          { name: 'Ruth Reyes', role: 'Nurse. Every day from 7:30 am', picture: picture('reyes') },
        ]),
        button('See the free times', opens('book'), 'outline'),
      ]),
      screen('care', 'Care', [
        section('none', [header('How long it takes', 'So that you can plan the rest of your day.')], 'none'),
        tabs('Care', {
          'For adults': [
            prices({
              '': [
                ['Check-up', '40 min'],
                ['Blood test', '10 min', 'Come fasting'],
                ['Skin check', '20 min'],
                ['Driver’s medical', '30 min'],
                ['Flu shot', '5 min', 'No appointment needed, 8 to 11 am'],
              ],
            }),
          ],
          'For children': [
            image(
              picture('bear'),
              'A clay bear with a plaster behind his ear wears the doctor’s stethoscope',
            ),
            prices({
              '': [
                ['Child health visit', '30 min'],
                ['Vaccinations', '15 min', 'No appointment needed, 8 to 11 am'],
                ['Eyes and ears', '20 min', 'Before school starts'],
              ],
            }),
          ],
        }),
        faq({
          'Do I need an appointment?':
            'Not for vaccinations and dressings: Monday to Friday, 8 to 11 am. Take a number at the door.',
          'How do I renew a prescription?':
            'Write before noon with the name of the medicine. It is at your pharmacy on the next working day.',
          'Is the clinic step-free?':
            'Yes. The door on the quay is level with the street, and the elevator stops on every floor.',
        }),
        button('Renew a prescription', writes('prescriptions@harborclinic.example', 'Repeat prescription')),
      ]),
      screen('find', 'Find us', [
        bleed(
          image(
            picture('door'),
            'The clinic’s door in a green wall, a round sign with a cross, a bench and a waiting gull',
          ),
        ),
        header('4 Quay Street', 'The green house with the round sign. The gull is not a patient.'),
        hours(
          'America/Los_Angeles',
          { 'mon-thu': '8:00-17:00', fri: '8:00-15:00' },
          'From noon to 1 pm for blood tests only.',
        ),
        map('Harbor Clinic', '4 Quay Street'),
        list('rows', [
          ['Ferry', 'Two minutes on foot'],
          ['Parking', 'Behind the house, free'],
          ['Need a hand?', 'Ring the bell and we come out to help', calls(PHONE)],
        ]),
        contact({ phone: PHONE, email: 'desk@harborclinic.example', address: '4 Quay Street' }),
      ]),
    ],
    tabs: [
      tab('home', 'Home', 'home'),
      tab('book', 'Book', 'calendar'),
      tab('doctors', 'Doctors', 'stethoscope'),
      tab('care', 'Care', 'heart'),
      tab('find', 'Find us', 'map'),
    ],
  }),
}
