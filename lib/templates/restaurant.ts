import {
  accordion,
  booking,
  button,
  card,
  carousel,
  columns,
  contact,
  coupon,
  grid,
  header,
  hours,
  image,
  list,
  map,
  opens,
  prices,
  quotes,
  screen,
  section,
  tab,
  type Template,
  text,
  writes,
} from './template'

const ZONE = 'Europe/Stockholm'

export const restaurant: Template = {
  id: 'restaurant',
  industry: 'Restaurant',
  category: 'food',
  keywords: 'bakery bistro menu table order bread',
  shows: 'A bakery’s app: today’s bread and a button to order it',
  document: (picture) => ({
    version: 1,
    settings: {
      appName: 'Rye & Rosemary',
      description: 'Bread from the corner, ordered before ten and picked up by noon.',
      primaryColor: '#a8481f',
      secondaryColor: '#5d6b34',
      backgroundColor: '#fffaf3',
      fontFamily: 'Open Sans',
    },
    screens: [
      screen('bakery', 'Bakery', [
        image(picture('oven'), 'Three loaves on the stone of an open oven, the fire behind them'),
        header('Out of the oven at 7:00', 'Order before ten, pick up by noon'),
        list('cards', [
          ['Rye loaf', 'Sourdough, 54 kr', opens('order'), picture('rye')],
          ['Cardamom bun', 'Pearl sugar, 32 kr', opens('order'), picture('bun')],
          ['Focaccia', 'Rosemary, 68 kr', opens('order'), picture('focaccia')],
          ['Seed crisp', 'By weight, 45 kr', opens('order'), picture('crisp')],
        ]),
        button('Order for pick-up', opens('order')),
        section('primary', [
          header('Friday is focaccia day', 'Twelve trays come out at eleven and are gone by one.'),
          button('How we bake', opens('bread'), 'outline'),
        ]),
        quotes('What regulars say', [
          ['The rye keeps for a week, if you can leave it alone that long.', 'Maja', 'Mill Lane'],
          ['My children know the way there with their eyes closed.', 'Henrik', 'Every Saturday since 2016'],
          ['I moved house and measured the distance to this oven first.', 'Leila', 'Tram line 12'],
        ]),
        coupon('A bun on your first order', 'Show this when you pick up your first bag.', 'FIRSTBUN'),
      ]),
      screen('order', 'Order', [
        header('Today’s list', 'Call before ten and your bag waits from noon'),
        prices({
          Bread: [
            ['Rye loaf', '54 kr', 'Three-day sourdough, 1 kg'],
            ['Country white', '58 kr', '900 g'],
            ['Focaccia with rosemary', '68 kr', 'Half a tray'],
            ['Seed crisp', '45 kr', '200 g, no wheat'],
          ],
          Sweet: [
            ['Cardamom bun', '32 kr'],
            ['Plum galette', '46 kr', 'Until the plums are gone'],
            ['Almond rusk', '40 kr', 'A bag of eight'],
          ],
          'Lunch, from 11:30': [['Soup of the day', '95 kr', 'With rye bread and cultured butter']],
        }),
        image(picture('buns'), 'Cardamom buns with pearl sugar beside a cup of coffee'),
        section('card', [
          header('Ready when you are', 'Call or write, and we put your name on a bag'),
          contact({ phone: '+46 8 465 004 12', email: 'order@rye-and-rosemary.example' }),
        ]),
      ]),
      screen('table', 'Book a table', [
        booking({
          title: 'Book the long table',
          text: 'Lunch or a late breakfast for up to ten. We confirm by email.',
          week: { 'tue-fri': '8:00-15:00', sat: '9:00-14:00' },
          largestParty: 10,
          button: 'Ask for a table',
        }),
      ]),
      screen('bread', 'Our bread', [
        image(picture('dough'), 'Hands kneading dough on a floured table, a rolling pin beside them'),
        header('Three days for one loaf', 'Flour, water, salt and patience'),
        text(
          'We mill our own rye and bake through the night, so the first loaves are still warm when the door opens. ' +
            'Nothing goes in that your grandmother would have to look up.',
        ),
        carousel('Three days', [
          card(
            'Day one: the starter',
            'Eleven years old, fed at four in the afternoon, at its liveliest by midnight.',
          ),
          card(
            'Day two: the dough',
            'Folded by hand every half hour, then a long cold rest that gives it its flavor.',
          ),
          card('Day three: the fire', 'Forty minutes on the stone at 250 °C. The crust sings when it cools.'),
        ]),
        header('What is in it'),
        accordion({
          Breads: [
            grid(1, [
              'Rye loaf · rye, water, salt',
              'Country white · wheat, water, salt',
              'Seed crisp · sesame, linseed, no wheat',
            ]),
          ],
          'Sweet things': [
            grid(1, [
              'Cardamom bun · wheat, milk, butter, egg',
              'Plum galette · wheat, butter, egg',
              'Almond rusk · almond, egg, no wheat',
            ]),
          ],
        }),
        button('Ask about an allergy', writes('hello@rye-and-rosemary.example', 'An allergy'), 'outline'),
      ]),
      screen('find', 'Find us', [
        image(picture('shop'), 'The bakery on its corner, with a striped awning and a bench outside'),
        header('On the corner of Mill Lane', 'Two minutes from the tram at Mill Bridge'),
        hours(
          ZONE,
          { 'tue-fri': '7:00-18:00', sat: '8:00-16:00', sun: '8:00-13:00' },
          'Closed on Mondays: the starter rests.',
        ),
        map('Rye & Rosemary', 'Mill Lane 1, by Mill Bridge'),
        columns([
          [card('Coming as a group?', 'The long table seats ten.', opens('table'))],
          [card('Bicycles', 'Racks and a pump by the side door.')],
        ]),
        contact({ phone: '+46 8 465 004 12', email: 'hello@rye-and-rosemary.example' }, 'rows'),
      ]),
    ],
    tabs: [
      tab('bakery', 'Bakery', 'home'),
      tab('order', 'Order', 'cart'),
      tab('table', 'Book', 'calendar'),
      tab('bread', 'Our bread', 'heart'),
      tab('find', 'Find us', 'map'),
    ],
  }),
}
