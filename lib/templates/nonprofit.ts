import {
  accordion,
  bleed,
  button,
  columns,
  contact,
  countdown,
  divider,
  faq,
  form,
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
  type Template,
  text,
} from './template'

export const nonprofit: Template = {
  id: 'nonprofit',
  industry: 'Nonprofit',
  category: 'community',
  keywords: 'charity club church community volunteers association donate ngo',
  shows:
    'A river club’s app: a map of the creek cut in lino, and a list of its eleven miles with those who look after them',
  document: (picture) => ({
    version: 1,
    settings: {
      appName: 'Friends of Alder Creek',
      shortName: 'Alder Creek',
      description: 'We look after eleven miles of water, with boots and good company.',
      primaryColor: '#10473c',
      secondaryColor: '#b4481b',
      backgroundColor: '#f4efe2',
      fontFamily: 'Work Sans',
      titleFont: 'Bricolage Grotesque',
      typeScale: 'expressive',
      radius: 'none',
      density: 'compact',
    },
    screens: [
      screen('home', 'Creek', [
        bleed(
          image(
            picture('creek'),
            'A map cut in lino: a creek winds from hills through fields to a mill, eleven dots along it',
          ),
        ),
        header('Eleven miles. Two are free.', 'Adopt one: walk it once a month, write down what you see'),
        list('rows', [
          ['Mile 1, the spring', 'Dwayne and the scouts'],
          ['Mile 4, upper bend', 'Free since June', opens('join')],
          ['Mile 6, otter bank', 'Class 5b, Alder School'],
          ['Mile 9, under the road', 'Free. Loud, but there are kingfishers', opens('join')],
          ['Mile 11, the mill', 'Margit, since 1998'],
        ]),
        button('Adopt a mile', opens('join'), 'secondary'),
        countdown(
          'Spring cleanup',
          '2027-04-17T09:00',
          'America/New_York',
          'We are out there today. Boots on.',
        ),
        section('primary', [
          header('Two otters', 'Since last spring. Also 62 tires out and 410 friends in.'),
        ]),
      ]),
      screen('dates', 'Dates', [
        bleed(
          image(picture('canoe'), 'Two people in a red canoe bring a wheel out of the creek, cut in lino'),
        ),
        header('Boots on', 'Four dates this spring, all of them with soup'),
        list('rows', [
          [
            'Sat 20 March, 9 to 1',
            'Cleanup, upper bend. Gloves and soup are there',
            opens('join'),
            picture('gloves'),
          ],
          ['Fri 9 April, after dark', 'Frog count. Bring a flashlight', opens('join'), picture('frog')],
          [
            'Sat 17 April, 9 to 3',
            'Spring cleanup, whole creek, two canoes',
            opens('join'),
            picture('otter'),
          ],
          [
            'Thu 6 May, 7 pm',
            'Yearly meeting, the mill. Cake, then numbers',
            opens('join'),
            picture('kingfisher'),
          ],
        ]),
        map('Meeting point', 'Mill Bridge, Alder Creek'),
        accordion({
          'What should I bring?': [
            text('Boots, a hat and something warm. We have gloves in every size, and soup.'),
          ],
          'Can children come?': [text('From six with a grown-up. They find more than we do.')],
          'What if it rains?': [text('Then the creek is happy, and so are we. Thunder is the exception.')],
        }),
      ]),
      screen('wild', 'Wildlife', [
        bleed(image(picture('kingfisher'), 'A kingfisher on a branch above the water, cut in lino')),
        header('Seen this month', 'By walkers, on 31 walks'),
        grid(1, [
          'Kingfisher, by the mill · twice',
          'Otter, mile 6 · Tuesday',
          'Grass frog, mile 2 · 84',
          'Tires · none',
        ]),
        columns([
          [image(picture('gloves'), 'A pair of work gloves, cut in lino')],
          [image(picture('frog'), 'A frog on a leaf, cut in lino')],
        ]),
        text('Dogs on the lead until July, please: the kingfishers nest in the bank, at knee height.'),
        quotes('From the bank', [
          ['I came for community service. That was four years ago.', 'Dwayne Carter', 'Boats', 0],
          ['My knees complain. My head has never been quieter.', 'Margit Olsen', 'Chair, 71', 0],
        ]),
      ]),
      screen('give', 'Give', [
        bleed(image(picture('jar'), 'A jar of coins on the stone bridge over the creek, cut in lino')),
        header('Every dollar goes into the water', 'Six cents of it are stamps, soup and insurance.'),
        prices({
          'A gift of': [
            ['One alder, planted', '$12'],
            ['Gloves for a family', '$25'],
            ['A water test', '$60', 'Six points, four times a year'],
            ['A meter of fish ladder', '$400', '38 of 60 meters are built'],
          ],
        }),
        text('Ask us for the account, or use the jar at the bridge. You get a receipt either way.'),
        contact({ email: 'give@aldercreek.example', phone: '+1 413 555 0190' }),
        faq({
          'Is it tax deductible?': 'Yes. We send the paper in January.',
          'Can my company help?': 'With a day, a truck or a check. We like all three.',
        }),
      ]),
      screen('join', 'Join', [
        bleed(image(picture('otter'), 'An otter floats on its back and holds a shell, cut in lino')),
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
                  'A mile of my own',
                  'A Saturday now and then',
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
        divider('dashed'),
        shareButton('Bring a friend'),
      ]),
    ],
    tabs: [
      tab('home', 'Creek', 'waves'),
      tab('dates', 'Dates', 'calendar'),
      tab('wild', 'Wildlife', 'bird'),
      tab('give', 'Give', 'heart'),
      tab('join', 'Join', 'hand-helping'),
    ],
  }),
}
