import {
  accordion,
  button,
  card,
  carousel,
  columns,
  contact,
  countdown,
  faq,
  form,
  gallery,
  grid,
  header,
  image,
  list,
  map,
  opens,
  prices,
  quotes,
  screen,
  section,
  shareButton,
  tab,
  team,
  type Template,
  text,
} from './template'

export const nonprofit: Template = {
  id: 'nonprofit',
  industry: 'Nonprofit',
  category: 'community',
  keywords: 'charity club church community volunteers association donate ngo',
  shows: 'A river club’s app: volunteers in a canoe and a button to help',
  document: (picture) => ({
    version: 1,
    settings: {
      appName: 'Friends of Alder Creek',
      shortName: 'Alder Creek',
      description: 'We look after eleven miles of water, with boots and good company.',
      primaryColor: '#0f6a5b',
      secondaryColor: '#ad511d',
      backgroundColor: '#f5faf7',
      fontFamily: 'Open Sans',
    },
    screens: [
      screen('home', 'Creek', [
        image(
          picture('canoe'),
          'Two volunteers in a green canoe lift a tire out of the creek, alders on the bank',
        ),
        header('Eleven miles, four hundred friends', 'And since last spring, otters'),
        button('Come and help', opens('help')),
        countdown(
          'Spring cleanup',
          '2027-04-17T09:00',
          'America/New_York',
          'We are out there today. Boots on.',
        ),
        grid(3, ['11 · miles', '62 · tires out', '2 · otters']),
        section('primary', [
          header('The fish ladder is built', 'Two years, 180 people, one afternoon of trout. Thank you.'),
        ]),
        carousel('News from the bank', [
          card('Kingfisher', 'Seen twice by the mill. Keep dogs on the lead until July.'),
          card('Water, tested', 'Clear at all six points. The list hangs at the bridge.'),
          card('Canoe wanted', 'Ours has a hole the size of a story.'),
        ]),
      ]),
      screen('help', 'Help', [
        header('Three ways to help', 'All of them muddy, except one'),
        list('cards', [
          ['A Saturday', 'Gloves and soup provided', opens('dates'), picture('gloves')],
          ['A mile', 'Adopt one and walk it monthly', opens('dates'), picture('mile')],
          ['A gift', 'Every dollar goes into the water', opens('give'), picture('jar')],
          ['A skill', 'Sewing, lawyers, tractors', opens('join'), picture('tools')],
        ]),
        accordion({
          'What should I bring?': [
            text('Boots, a hat and something warm. We have gloves in every size, and soup.'),
          ],
          'Can children come?': [text('From six with a grown-up. They find more than we do.')],
          'What if it rains?': [
            text('Then the creek is happy, and so are we. We call it off for thunder only.'),
          ],
        }),
        quotes('From the bank', [
          ['I came for community service. That was four years ago.', 'Dwayne'],
          ['My knees complain. My head has never been quieter.', 'Margit, 71'],
        ]),
      ]),
      screen('dates', 'Dates', [
        header('Dates', 'Come as you are. Nobody counts.'),
        list('rows', [
          ['Cleanup, upper bend', 'Sat 20 March, 9 to 1', opens('join')],
          ['Counting frogs', 'Fri 9 April, after dark', opens('join')],
          ['Spring cleanup', 'Sat 17 April, 9 to 3, whole creek', opens('join')],
          ['Yearly meeting', 'Thu 6 May, 7 pm, the mill'],
        ]),
        gallery('mosaic', [
          [picture('canoe'), 'Volunteers in a canoe', 'The tire'],
          [picture('otter'), 'An otter on its back holds a shell', 'The reason'],
          [picture('bridge'), 'A wooden footbridge over the creek in autumn', 'The bridge'],
        ]),
        map('Meeting point', 'Mill Bridge, Alder Creek'),
      ]),
      screen('give', 'Give', [
        header('What it does', 'We publish every receipt'),
        prices({
          'A gift of': [
            ['One alder, planted', '$12'],
            ['Gloves for a family', '$25'],
            ['A water test', '$60'],
            ['A meter of fish ladder', '$400'],
          ],
        }),
        section('tint', [
          header(
            'How to give',
            'Ask us for the account, or put it into the jar at the bridge. You get a receipt either way.',
          ),
        ]),
        contact({ email: 'give@aldercreek.example', phone: '+1 413 555 0190' }),
        columns([
          [card('94 cents', 'Of each dollar go into the water.')],
          [card('6 cents', 'Are stamps, soup and insurance.')],
        ]),
        faq({
          'Is it tax deductible?': 'Yes. We send the paper in January.',
          'Can my company help?': 'With a day, a truck or a check. We like all three.',
        }),
      ]),
      screen('join', 'Join', [
        form(
          'Join us',
          'No fee. We write twice a month at most.',
          [
            ['Name', 'text'],
            ['Email', 'email'],
            [
              'What would you like?',
              'checkboxes',
              {
                options: [
                  'A Saturday now and then',
                  'A mile of my own',
                  'Counting animals',
                  'I have a skill',
                ],
              },
            ],
            ['Which one?', 'text', { optional: true }],
          ],
          'Count me in',
          'Welcome. We write to you before the next date.',
        ),
        team([
          { name: 'Margit Olsen', role: 'Chair, soup', picture: picture('margit') },
          { name: 'Dwayne Carter', role: 'Boats', picture: picture('dwayne') },
          { name: 'Lucia Peña', role: 'Water tests', picture: picture('lucia') },
        ]),
        shareButton('Bring a friend'),
      ]),
    ],
    tabs: [
      tab('home', 'Creek', 'home'),
      tab('help', 'Help', 'heart'),
      tab('dates', 'Dates', 'calendar'),
      tab('give', 'Give', 'star'),
      tab('join', 'Join', 'user'),
    ],
  }),
}
