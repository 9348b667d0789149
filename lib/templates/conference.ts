import {
  button,
  card,
  columns,
  contact,
  countdown,
  faq,
  form,
  grid,
  header,
  image,
  list,
  map,
  opens,
  prices,
  screen,
  section,
  shareButton,
  tab,
  tabs,
  team,
  type Template,
  text,
} from './template'

const ZONE = 'America/New_York'

export const conference: Template = {
  id: 'conference',
  industry: 'Conference',
  category: 'community',
  keywords: 'event meetup congress trade fair festival program speakers',
  shows: 'A conference’s app: a stage with a speaker, the days until it begins, and the program',
  document: (picture) => ({
    version: 1,
    settings: {
      appName: 'Loose Ends Conf',
      shortName: 'Loose Ends',
      description: 'Two days for people who finish things: engineering, writing, mending.',
      primaryColor: '#4b2bd6',
      secondaryColor: '#b5186a',
      backgroundColor: '#fbfaff',
      fontFamily: 'Inter',
    },
    screens: [
      screen('home', 'Now', [
        image(
          picture('stage'),
          'A speaker on a stage before a round screen, the heads of the audience in front',
        ),
        header('Loose Ends, 14–15 May', 'Two days for people who finish things'),
        countdown('Doors open in', '2027-05-14T08:30', ZONE, 'Doors are open. Come in.'),
        button('See the program', opens('program')),
        section('secondary', [
          header(
            'Bring something unfinished',
            'The repair hall is open from noon. There are people with soldering irons.',
          ),
        ]),
        list('rows', [
          ['First talk', 'Mara Linde: The last ten percent', opens('program'), picture('mara')],
          ['In the evening', 'Dinner at long tables, by the harbor', opens('place'), picture('harbor')],
        ]),
        grid(3, ['24 · talks', '9 · workshops', '600 · people']),
      ]),
      screen('program', 'Program', [
        header('Program', 'Talks are thirty minutes, breaks are longer'),
        tabs('Days', {
          Friday: [
            list('rows', [
              ['9:00 · The last ten percent', 'Mara Linde, main hall'],
              ['9:45 · Deleting code with dignity', 'Obinna Okafor, main hall'],
              ['11:00 · Workshop: letters that end things', 'Sofia Reis, room 2'],
              ['13:30 · How bridges are closed', 'Prof. Aiko Tanaka, main hall'],
              ['15:00 · Repair hall', 'Everybody, hall 3'],
            ]),
          ],
          Saturday: [
            list('rows', [
              ['9:30 · Documentation as a gift', 'Teo Marchetti, main hall'],
              ['10:15 · Finishing a cathedral', 'Ines Carvalho, main hall'],
              ['11:30 · Workshop: the small release', 'Obinna Okafor, room 1'],
              ['14:00 · Unfinished symphonies', 'The conference band, main hall'],
              ['15:30 · Sweeping up', 'Mara Linde and a broom'],
            ]),
          ],
        }),
        section('tint', [header('Rooms fill up', 'Workshops have thirty places. Come ten minutes early.')]),
      ]),
      screen('speakers', 'Speakers', [
        header('Speakers', 'They have all finished at least one thing'),
        team([
          { name: 'Mara Linde', role: 'Ships software, then sails', picture: picture('mara') },
          { name: 'Obinna Okafor', role: 'Deletes for a living', picture: picture('obinna') },
          { name: 'Sofia Reis', role: 'Writes the last page first', picture: picture('sofia') },
          { name: 'Aiko Tanaka', role: 'Professor of bridges', picture: picture('aiko') },
          { name: 'Teo Marchetti', role: 'Explains things', picture: picture('teo') },
          { name: 'Ines Carvalho', role: 'Restores cathedrals', picture: picture('ines') },
        ]),
        card('Lightning talks', 'Five minutes, Saturday at 13:00. Put your name on the board by the coffee.'),
      ]),
      screen('tickets', 'Tickets', [
        prices({
          Tickets: [
            ['Both days', '$290'],
            ['One day', '$170'],
            ['Students', '$90', 'With a card'],
            ['Helpers', 'free', 'One shift, one sweater'],
          ],
        }),
        form(
          'Reserve a ticket',
          'We send you an invoice. Pay within two weeks and the badge is yours.',
          [
            ['Name on the badge', 'text'],
            ['Email', 'email'],
            ['Ticket', 'choice', { options: ['Both days', 'Friday', 'Saturday', 'Student', 'Helper'] }],
            ['Food', 'dropdown', { options: ['Everything', 'Vegetarian', 'Vegan', 'Tell us by email'] }],
            ['I agree to the code of conduct', 'consent'],
          ],
          'Reserve',
          'See you in May. The invoice is on its way.',
        ),
        faq({
          'Can I pass on my ticket?': 'Yes, until the day before. Write us the new name.',
          'Is there childcare?': 'On both days, from two years. Tell us when you book.',
          'Will it be recorded?': 'The main hall is, with captions. Workshops are not.',
        }),
      ]),
      screen('place', 'Place', [
        image(picture('harbor'), 'A brick hall at a harbor with long tables and strings of lamps outside'),
        header('The old net factory', 'Brick, high windows, good chairs'),
        map('Loose Ends Conf', 'Net Factory, 1 Harbor Street'),
        columns([
          [card('By train', 'Twelve minutes on foot.')],
          [card('Step-free', 'All halls, with hearing loops.')],
        ]),
        text('Quiet room: first floor, behind the blue door. Nursing room and prayer room next to it.'),
        contact({ email: 'hello@looseends.example', phone: '+1 617 555 0188' }, 'rows'),
        shareButton('Invite somebody'),
      ]),
    ],
    tabs: [
      tab('home', 'Now', 'home'),
      tab('program', 'Program', 'calendar'),
      tab('speakers', 'Speakers', 'user'),
      tab('tickets', 'Tickets', 'star'),
      tab('place', 'Place', 'map'),
    ],
  }),
}
