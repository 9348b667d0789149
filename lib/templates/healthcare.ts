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

const desk = leadsTo('tel:+12065550142')

export const healthcare: Template = {
  id: 'healthcare',
  industry: 'Healthcare',
  shows: 'A clinic’s app: the next free time and a button to book it',
  document: (picture) => ({
    version: 1,
    settings: {
      appName: 'Harbor Clinic',
      description: 'Your doctors, a tap away.',
      primaryColor: '#1f6b5c',
      secondaryColor: '#d8e8e2',
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
        card(
          'Sick at night or on the weekend?',
          'The doctor on call answers at (206) 555-0119, from 17:00 to 8:00 and all weekend. In an emergency, call the emergency services first.',
        ),
        button('Call the doctor on call', leadsTo('tel:+12065550119'), 'outline'),
      ]),
      screen('book', 'Book a visit', [
        header('Thu 14:20 with Dr. Lind', '20 minutes, room 8 on the second floor'),
        text(
          'Call the desk and the time is yours. We pick up from 8:00 to 16:30, most days within two minutes.',
        ),
        button('Call the desk', desk),
        button(
          'Email instead',
          leadsTo('mailto:desk@harborclinic.example?subject=Thursday%2014%3A20'),
          'outline',
        ),
        header('Also free this week'),
        grid(1, [
          'Thu 15:40 · Dr. Okafor',
          'Fri 9:10 · Dr. Lind',
          'Fri 10:50 · Dr. Haddad',
          'Fri 13:30 · Dr. Okafor',
        ]),
        card(
          'What to bring',
          'Your insurance card, a list of the medicines you take, and the letter if another doctor sent you.',
        ),
      ]),
      screen('doctors', 'Doctors', [
        image(
          picture('doctors'),
          'Dr. Lind with her round glasses, Dr. Okafor with his stethoscope and Dr. Haddad in a coral headscarf',
        ),
        header('Three doctors who know you', 'You choose one, and see the same face each time.'),
        card(
          'Dr. Ingrid Lind',
          'General practice, heart and blood pressure. At the harbor since 1998. Mon, Tue, Thu, Fri.',
        ),
        card(
          'Dr. Samuel Okafor',
          'Children and families. Keeps a teddy bear on call for the first check-up. Mon, Wed to Fri.',
        ),
        card('Dr. Mariam Haddad', 'Skin and allergies. Speaks Arabic, French and English. Tue, Wed, Fri.'),
        card('Ruth Reyes, nurse', 'Blood tests, dressings and travel vaccines. Here every day from 7:30.'),
        button('See the free times', opens('book')),
      ]),
      screen('care', 'Care', [
        image(
          picture('window'),
          'A stethoscope, a plant and a cup of tea on the sill, with the lighthouse outside',
        ),
        header('What we do here', 'And how long to plan for it.'),
        grid(1, [
          'Check-up for adults · 40 min',
          'Child health visit · 30 min',
          'Blood test, fasting · 10 min',
          'Travel vaccines · 15 min',
          'Skin check · 20 min',
          'Driver’s medical · 30 min',
        ]),
        card(
          'No appointment?',
          'You don’t need one for vaccinations and dressings: Monday to Friday, 8:00 to 11:00. Take a number at the door.',
        ),
        card(
          'Repeat prescriptions',
          'Write before noon with the name of the medicine. It is at your pharmacy on the next working day.',
        ),
        button(
          'Renew a prescription',
          leadsTo('mailto:prescriptions@harborclinic.example?subject=Repeat%20prescription'),
        ),
      ]),
      screen('find', 'Find us', [
        image(
          picture('quay'),
          'The clinic, a green gabled house on the quay, with a sailing boat moored in front',
        ),
        header('4 Quay Street', 'The green house with the round sign.'),
        grid(2, [
          'Mon to Thu · 8:00 to 17:00',
          'Friday · 8:00 to 15:00',
          'Ferry · 2 minutes on foot',
          'Parking · Behind the house',
        ]),
        card(
          'No steps',
          'The door on the quay is level with the street, and the elevator stops on every floor. Ring the bell and we come out to help.',
        ),
        button('Call (206) 555-0142', desk),
        button('Email the desk', leadsTo('mailto:desk@harborclinic.example'), 'outline'),
      ]),
    ],
    tabs: [
      tab('home', 'Home', 'home'),
      tab('doctors', 'Doctors', 'user'),
      tab('care', 'Care', 'heart'),
      tab('find', 'Find us', 'map'),
    ],
  }),
}
