import {
  bleed,
  button,
  card,
  columns,
  contact,
  countdown,
  faq,
  form,
  header,
  image,
  list,
  map,
  opens,
  prices,
  screen,
  section,
  shareButton,
  styled,
  tab,
  tabs,
  type Template,
  text,
} from './template'

const ZONE = 'America/New_York'

export const conference: Template = {
  id: 'conference',
  industry: 'Conference',
  category: 'community',
  keywords: 'event meetup congress trade fair festival program speakers',
  shows:
    'A conference’s app: a tangled thread on cobalt that ends in a straight line, the title, and the program',
  document: (picture) => ({
    version: 1,
    settings: {
      appName: 'Loose Ends Conf',
      shortName: 'Loose Ends',
      description: 'Two days for people who finish things: engineering, writing, mending.',
      primaryColor: '#e4ff4f',
      secondaryColor: '#ff9d86',
      backgroundColor: '#1b1fb8',
      fontFamily: 'Space Grotesk',
      typeScale: 'expressive',
      radius: 'none',
    },
    screens: [
      {
        ...screen('home', 'Now', [
          bleed(
            image(picture('tangle'), 'A yellow thread, tangled at the top, that leaves as a straight line'),
          ),
          header('Finish what you started', '14–15 May, Net Factory, Boston'),
          button('Reserve a ticket', opens('tickets')),
          countdown('Doors open', '2027-05-14T08:30', ZONE, 'Doors are open. Come in.'),
          prices({
            'Friday morning': [
              ['The last ten percent', '9:00', 'Mara Linde, main hall'],
              ['Deleting code with dignity', '9:45', 'Obinna Okafor, main hall'],
              ['Letters that end things', '11:00', 'Sofia Reis, workshop, room 2'],
            ],
          }),
          button('All 24 talks', opens('program'), 'outline'),
          section('primary', [
            header(
              'Bring something unfinished',
              'Repair hall, both days from noon. We have soldering irons.',
            ),
          ]),
        ]),
        bar: 'none',
      },
      screen('program', 'Program', [
        bleed(image(picture('spools'), 'Spools of yellow and coral thread in rows on cobalt')),
        tabs('Days', {
          'Fri 14': [
            prices({
              Morning: [
                ['The last ten percent', '9:00', 'Mara Linde, main hall'],
                ['Deleting code with dignity', '9:45', 'Obinna Okafor, main hall'],
                ['Letters that end things', '11:00', 'Sofia Reis, workshop, room 2'],
              ],
              Afternoon: [
                ['How bridges are closed', '13:30', 'Prof. Aiko Tanaka, main hall'],
                ['Repair hall', '15:00', 'Everybody, hall 3'],
                ['Dinner at long tables', '19:00', 'By the harbor, included'],
              ],
            }),
          ],
          'Sat 15': [
            prices({
              Morning: [
                ['Documentation as a gift', '9:30', 'Teo Marchetti, main hall'],
                ['Finishing a cathedral', '10:15', 'Ines Carvalho, main hall'],
                ['The small release', '11:30', 'Obinna Okafor, workshop, room 1'],
              ],
              Afternoon: [
                ['Unfinished symphonies', '14:00', 'The conference band, main hall'],
                ['Sweeping up', '15:30', 'Mara Linde and a broom'],
              ],
            }),
          ],
        }),
        styled(
          section('secondary', [
            header('Rooms fill up', 'Workshops have thirty chairs. Come ten minutes early.'),
          ]),
          { space: 'medium' },
        ),
      ]),
      screen('speakers', 'Speakers', [
        list('cards', [
          ['Mara Linde', 'Ships software, then sails', { type: 'none' }, picture('mara')],
          ['Obinna Okafor', 'Deletes for a living', { type: 'none' }, picture('obinna')],
          ['Sofia Reis', 'Writes the last page first', { type: 'none' }, picture('sofia')],
          ['Aiko Tanaka', 'Professor of bridges', { type: 'none' }, picture('aiko')],
          ['Teo Marchetti', 'Explains things', { type: 'none' }, picture('teo')],
          ['Ines Carvalho', 'Restores cathedrals', { type: 'none' }, picture('ines')],
        ]),
        card('Lightning talks', 'Five minutes, Saturday at 13:00. Put your name on the board by the coffee.'),
      ]),
      screen('tickets', 'Tickets', [
        section('none', [header('Four kinds of ticket', 'Dinner and coffee are in each')], 'none'),
        prices({
          '': [
            ['Both days', '$290'],
            ['One day', '$170'],
            ['Students, with a card', '$90'],
            ['Helpers, one shift', 'free'],
          ],
        }),
        form(
          'Reserve a ticket',
          'We send you an invoice. Pay within two weeks and the badge is yours.',
          [
            ['Name on the badge', 'text'],
            ['Email', 'email'],
            ['Ticket', 'choice', { options: ['Both days', 'Friday', 'Saturday', 'Student', 'Helper'] }],
            ['Food', 'dropdown', { options: ['Everything', 'Vegetarian', 'Vegan', 'I write to you'] }],
            ['I agree to the code of conduct', 'consent'],
          ],
          'Reserve',
          'See you in May. The invoice is on its way.',
        ),
        faq({
          'Can I pass on my ticket?': 'Yes, until the day before. Write us the new name.',
          'Is there childcare?': 'On both days, from two years. Say so when you book.',
          'Will it be recorded?': 'The main hall is, with captions. Workshops are not.',
        }),
      ]),
      screen('place', 'Place', [
        bleed(
          image(
            picture('way'),
            'A yellow thread on a map: from the station along the harbor, around the crane, to the factory',
          ),
        ),
        header('The old net factory', 'Twelve minutes from the train. Follow the thread.'),
        map('Loose Ends Conf', 'Net Factory, 1 Harbor Street'),
        columns([
          [card('Inside', 'Brick, high windows, good chairs.')],
          [card('Step-free', 'All halls, with hearing loops.')],
        ]),
        text('Quiet room: first floor, behind the blue door. Nursing room and prayer room next to it.'),
        contact({ email: 'hello@looseends.example', phone: '+1 617 555 0188' }, 'rows'),
        shareButton('Invite a colleague'),
      ]),
    ],
    tabs: [
      tab('home', 'Now', 'timer'),
      tab('program', 'Program', 'calendar'),
      tab('speakers', 'Speakers', 'mic'),
      tab('tickets', 'Tickets', 'ticket'),
      tab('place', 'Place', 'map'),
    ],
  }),
}
