import type { Industry } from './industry'

export const restaurant: Industry = {
  name: 'Restaurant & Food Service',
  short: 'Restaurant',
  title: 'Your menu, one tap away',
  lead: 'Guests want to know three things: what’s on the menu, when you’re open, and how to get a table. This app answers all three without a search.',
  summary: 'What’s on the menu, when you’re open, and how to book a table.',
  features: [
    'Menu with prices and allergens',
    'Specials you change in a minute',
    'Table requests from the app',
    'Pickup orders by phone or email',
    'One tap to call or get directions',
    'Works without a network',
  ],
  stats: { users: '12,400', growth: '+31%', setup: '1 day' },
  gains: [
    {
      title: 'Fewer questions, more bookings',
      text: 'Hours, allergens and directions are one tap away. When the phone rings, it’s someone who wants a table.',
    },
    {
      title: 'Orders without a middleman',
      text: 'Guests call, write or open your own order page. No marketplace comes between you and your guests or takes a share.',
    },
    {
      title: 'Always today’s menu',
      text: 'Swap a dish in the builder and publish. The web app on your guests’ home screens updates itself.',
    },
  ],
  website:
    'Is your menu already on your website? Paste the address, and its pages become the tabs of your app.',
  related: ['grocery', 'convenience-store', 'ecommerce'],
}

export const realEstate: Industry = {
  name: 'Real Estate',
  short: 'Real Estate',
  title: 'Your listings in every buyer’s pocket',
  lead: 'A buyer in front of a house wants to know more. Give them the price, the floor plan and your number right there, without a search engine in between.',
  summary: 'Homes to browse, and the agent one tap away.',
  features: [
    'Listings with price and area',
    'Pictures of every room',
    'Viewing requests from the app',
    'One tap to call the agent',
    'Directions to every address',
    'Area guides that open offline',
  ],
  stats: { users: '8,600', growth: '+24%', setup: '2 days' },
  gains: [
    {
      title: 'Only your listings',
      text: 'A portal shows your listings next to everyone else’s. Your app shows yours, under your name and in your colors.',
    },
    {
      title: 'The right number to call',
      text: 'A button on each listing calls or emails the agent who has the keys.',
    },
    {
      title: 'Sold means gone',
      text: 'Remove a home, add the next one, publish. It takes as long as writing an email.',
    },
  ],
  website: 'Are your listings already online? Paste the address, and they become a tab of your app.',
  related: ['ecommerce', 'healthcare', 'education'],
}

export const education: Industry = {
  name: 'Education & Learning',
  short: 'Education',
  title: 'The notice board that goes home with them',
  lead: 'Schedule, term dates, lunch menu, who to call: families look for the same few things every week. Put them on their home screens.',
  summary: 'Schedules, news and the office in one place.',
  features: [
    'Schedules and term dates',
    'News and notices',
    'Clubs, and how to join them',
    'One tap to report an absence',
    'Works offline, on the bus too',
    'Right-to-left languages',
  ],
  stats: { users: '15,200', growth: '+38%', setup: '1 day' },
  gains: [
    {
      title: 'Fewer calls to the office',
      text: 'The app answers the questions that everyone asks, in the language your families read.',
    },
    {
      title: 'Changed by the office, not by IT',
      text: 'Anyone who can write an email can change a screen. Families see what the office publishes, and on a snow day a notification tells those who subscribed.',
    },
    {
      title: 'No account to forget',
      text: 'The app opens without a password. Families install it by scanning a code on the classroom door.',
    },
  ],
  website: 'Does your school have a website? Paste the address, and its menu becomes the tabs of your app.',
  related: ['fitness', 'healthcare', 'real-estate'],
}

export const healthcare: Industry = {
  name: 'Healthcare & Wellness',
  short: 'Healthcare',
  title: 'Your practice, without the hold music',
  lead: 'Appointments, prescription refills, step-free access: patients find it all in the app, and your phone is free for those who need to talk.',
  summary: 'Appointments, prescriptions and directions.',
  features: [
    'Appointment requests from the app',
    'Prescription refills by email',
    'Doctors, services and hours',
    'Emergency numbers one tap away',
    'Directions and step-free access',
    'Requests deleted when you say so',
  ],
  stats: { users: '9,800', growth: '+27%', setup: '2 days' },
  gains: [
    {
      title: 'Requests instead of phone calls',
      text: 'Requests for a visit reach you by email and are deleted after a time that you choose. Buttons can also open the system you already use.',
    },
    {
      title: 'Ready in an emergency',
      text: 'Emergency numbers and opening hours are stored on the phone. They open in an elevator, in a basement and abroad.',
    },
    {
      title: 'Easy to read, easy to tap',
      text: 'Large buttons, text that follows the phone’s font size, and picture descriptions for screen readers.',
    },
  ],
  website:
    'Does your practice have a website? Paste the address, and its pages become an app in your colors.',
  related: ['pharmacy', 'fitness', 'education'],
}

export const fitness: Industry = {
  name: 'Fitness & Sports',
  short: 'Fitness',
  title: 'Tonight’s class, in every gym bag',
  lead: 'Members decide on the way home from work. Show them at a glance what’s on tonight, who coaches it and how to book.',
  summary: 'Classes, coaches and a spot in tonight’s session.',
  features: [
    'Class schedule, day by day',
    'Class bookings from the app',
    'Coaches and what they teach',
    'Memberships and prices',
    'Training plans that work offline',
    'Match days and club news',
  ],
  stats: { users: '11,300', growth: '+42%', setup: '1 day' },
  gains: [
    {
      title: 'From idea to booking',
      text: 'Tonight’s class is the first thing they see, with a button below it to book a spot.',
    },
    {
      title: 'A plan for the basement',
      text: 'Training plans are stored on the phone. They open in the weight room, even without a signal.',
    },
    {
      title: 'The coach is sick? Update the app.',
      text: 'Change a line, publish, done. The web app on your members’ home screens updates itself, and a notification tells those who subscribed.',
    },
  ],
  website: 'Is your schedule already online? Paste the address, and it becomes a tab of your app.',
  related: ['healthcare', 'education', 'clothing'],
}
