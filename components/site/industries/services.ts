import type { Industry } from './industry'

export const restaurant: Industry = {
  name: 'Restaurant & Food Service',
  short: 'Restaurant',
  title: 'Your menu, one tap away',
  lead: 'Guests want to know three things: what there is, when you are open, and how to get a table. This app answers all three before they have typed a word.',
  summary: 'What there is, when you are open, and how to get a table.',
  features: [
    'Menu with prices and allergens',
    'Specials you change in a minute',
    'Tables through your booking page',
    'Pick-up through your order page',
    'One tap to call or find the way',
    'Readable without a network',
  ],
  stats: { users: '12,400', growth: '+31%', setup: '1 day' },
  gains: [
    {
      title: 'Fewer questions, more bookings',
      text: 'Hours, allergens and directions are one tap away. When the phone rings, somebody wants a table.',
    },
    {
      title: 'Orders without a middleman',
      text: 'The order button opens your own order page. No marketplace stands between you and your guests, and none takes a share.',
    },
    {
      title: 'Today’s menu, today',
      text: 'Swap a dish in the builder and publish. The web app on your guests’ home screens updates itself.',
    },
  ],
  website:
    'Is the menu on your website already? Paste the address, and its pages become the tabs of your app.',
  related: ['grocery', 'convenience-store', 'ecommerce'],
}

export const realEstate: Industry = {
  name: 'Real Estate',
  short: 'Real Estate',
  title: 'Your listings at the front door',
  lead: 'Buyers stand in front of a house and want to know more. Give them the price, the floor plan and your number, without a search engine in between.',
  summary: 'Homes to look through, and the agent one tap away.',
  features: [
    'Listings with price and area',
    'Pictures of every room',
    'Viewings on your booking page',
    'One tap to call the agent',
    'Directions to every address',
    'Area guides that open offline',
  ],
  stats: { users: '8,600', growth: '+24%', setup: '2 days' },
  gains: [
    {
      title: 'Only your homes',
      text: 'A portal shows your listings beside everyone else’s. Your app shows yours, under your name and in your colours.',
    },
    {
      title: 'The right number to call',
      text: 'A button on the listing rings the agent who has the keys, or writes them an email.',
    },
    {
      title: 'Sold means gone',
      text: 'Take a home out, put the next one in, publish. It takes as long as writing an email.',
    },
  ],
  website: 'Are your listings online already? Paste the address, and the app opens them in a bar of its own.',
  related: ['ecommerce', 'healthcare', 'education'],
}

export const education: Industry = {
  name: 'Education & Learning',
  short: 'Education',
  title: 'The notice board that goes home with them',
  lead: 'Timetable, term dates, what’s for lunch, who to call: families look for the same few things every week. Put them on the home screen.',
  summary: 'Timetable, news and the office, in one place.',
  features: [
    'Timetables and term dates',
    'News and notices',
    'Courses with links to sign up',
    'Absence reported in one tap',
    'Readable on the bus, offline',
    'Right-to-left languages',
  ],
  stats: { users: '15,200', growth: '+38%', setup: '1 day' },
  gains: [
    {
      title: 'Fewer calls to the office',
      text: 'The five questions that everybody asks have their answers in the app, in the language your families read.',
    },
    {
      title: 'Changed by the office, not by IT',
      text: 'Whoever can write an email can change a screen. What they publish is what families see.',
    },
    {
      title: 'No account to forget',
      text: 'The app opens without a password and asks for no personal data. Install it from a code on the classroom door.',
    },
  ],
  website: 'Does your school have a website? Paste the address, and its menu becomes the bar of your app.',
  related: ['fitness', 'healthcare', 'real-estate'],
}

export const healthcare: Industry = {
  name: 'Healthcare & Wellness',
  short: 'Healthcare',
  title: 'Your practice, without the waiting loop',
  lead: 'An appointment, a repeat prescription, the way in with a wheelchair: patients find it in the app, and your telephone is free for those who need a voice.',
  summary: 'Appointments, prescriptions and the way there.',
  features: [
    'Appointments in your own system',
    'Prescriptions by your own form',
    'Doctors, services and hours',
    'Emergency numbers in one tap',
    'Directions and step-free access',
    'No patient data in the app',
  ],
  stats: { users: '9,800', growth: '+27%', setup: '2 days' },
  gains: [
    {
      title: 'Your systems stay yours',
      text: 'Booking and prescription buttons open the systems you already use. The app itself stores nothing about anybody.',
    },
    {
      title: 'Ready in the wrong moment',
      text: 'Emergency numbers and opening hours are kept on the phone. They open in a lift, in a cellar and abroad.',
    },
    {
      title: 'Easy to read, easy to reach',
      text: 'Large targets, text that grows with the phone’s setting, and words for those who have them read aloud.',
    },
  ],
  website:
    'Does your practice have a website? Paste the address, and its pages become an app in its colours.',
  related: ['pharmacy', 'fitness', 'education'],
}

export const fitness: Industry = {
  name: 'Fitness & Sports',
  short: 'Fitness',
  title: 'Tonight’s class, in every gym bag',
  lead: 'Members decide on the way home from work. Show them what runs tonight, who coaches it and how to book, in the time of a red light.',
  summary: 'Classes, coaches and a place in tonight’s session.',
  features: [
    'Class timetable, day by day',
    'Places booked in your system',
    'Coaches and what they teach',
    'Memberships and prices',
    'Training plans, also offline',
    'Match days and club news',
  ],
  stats: { users: '11,300', growth: '+42%', setup: '1 day' },
  gains: [
    {
      title: 'From thought to booked',
      text: 'Tonight’s class is the first thing they see, and the button under it opens your booking system.',
    },
    {
      title: 'A plan for the basement',
      text: 'Training plans are kept on the phone. They open where the weights are, with no signal at all.',
    },
    {
      title: 'The coach is ill? Publish.',
      text: 'Change a line, publish, done. The web app on your members’ home screens updates itself.',
    },
  ],
  website: 'Is your timetable online already? Paste the address, and it becomes a tab of your app.',
  related: ['healthcare', 'education', 'clothing'],
}
