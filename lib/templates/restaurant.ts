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
  type Template,
  text,
} from './template'

export const restaurant: Template = {
  id: 'restaurant',
  industry: 'Restaurant',
  shows: 'A bakery’s app: today’s bread and a button to order it',
  document: (picture) => ({
    version: 1,
    settings: {
      appName: 'Rye & Rosemary',
      description: 'Bread from the corner, ordered before ten and picked up by noon.',
      primaryColor: '#a8481f',
      secondaryColor: '#f1dcc3',
      backgroundColor: '#fffaf3',
      fontFamily: 'Open Sans',
    },
    screens: [
      screen('bakery', 'Bakery', [
        image(picture('oven'), 'Three loaves on the stone of an open oven, the fire behind them'),
        header('Out of the oven at 7:00', 'Order before ten, pick up by noon'),
        grid(2, [
          'Rye loaf · Sourdough, 54 kr',
          'Cardamom bun · Pearl sugar, 32 kr',
          'Focaccia · Rosemary, 68 kr',
          'Seed crisp · By weight, 45 kr',
        ]),
        button('Order for pick-up', opens('order')),
        card(
          'Friday is focaccia day',
          'Rosemary, flaky salt and the good oil. Twelve trays come out at eleven and are gone by one.',
        ),
        button('How we bake', opens('bread'), 'outline'),
      ]),
      screen('order', 'Order', [
        header('Today’s list', 'Call before ten and your bag waits from noon'),
        header('Bread'),
        grid(1, [
          'Rye loaf, three-day sourdough · 54 kr',
          'Country white, 900 g · 58 kr',
          'Focaccia with rosemary, half a tray · 68 kr',
          'Seed crisp, 200 g · 45 kr',
        ]),
        image(picture('buns'), 'Cardamom buns with pearl sugar beside a cup of coffee'),
        header('Sweet'),
        grid(1, ['Cardamom bun · 32 kr', 'Plum galette · 46 kr', 'Almond rusk, a bag of eight · 40 kr']),
        card('Lunch, from half past eleven', 'Soup of the day with rye bread and cultured butter, 95 kr.'),
        button('Call to order', leadsTo('tel:+46846500412')),
        button(
          'Order by email',
          leadsTo('mailto:order@rye-and-rosemary.example?subject=Order%20for%20pick-up'),
          'outline',
        ),
      ]),
      screen('bread', 'Our bread', [
        image(picture('dough'), 'Hands kneading dough on a floured table, a rolling pin beside them'),
        header('Three days for one loaf', 'Flour, water, salt and patience'),
        text(
          'We mill our own rye and bake through the night, so the first loaves are still warm when the door opens. ' +
            'Nothing goes in that your grandmother would have to look up.',
        ),
        card(
          'Day one: the starter',
          'Eleven years old, fed at four in the afternoon, at its liveliest by midnight.',
        ),
        card(
          'Day two: the dough',
          'Folded by hand every half hour, then a long cold rest that gives it its flavor.',
        ),
        card('Day three: the fire', 'Forty minutes on the stone at 250 °C. The crust sings when it cools.'),
        header('Ingredients'),
        grid(1, [
          'Rye loaf · rye, water, salt',
          'Cardamom bun · wheat, milk, butter',
          'Focaccia · wheat, olive oil',
          'Seed crisp · sesame, no wheat',
        ]),
      ]),
      screen('find', 'Find us', [
        image(picture('shop'), 'The bakery on its corner, with a striped awning and a bench outside'),
        header('On the corner of Mill Lane', 'Two minutes from the tram at Mill Bridge'),
        grid(1, [
          'Monday · closed',
          'Tuesday to Friday · 7:00–18:00',
          'Saturday · 8:00–16:00',
          'Sunday · 8:00–13:00',
        ]),
        card('Coming with a group?', 'The long table seats ten. Call a day ahead and we keep it for you.'),
        button('Call the bakery', leadsTo('tel:+46846500412')),
        button('Get directions', leadsTo('https://rye-and-rosemary.example/map'), 'secondary'),
      ]),
    ],
    tabs: [
      tab('bakery', 'Bakery', 'home'),
      tab('order', 'Order', 'cart'),
      tab('bread', 'Our bread', 'heart'),
      tab('find', 'Find us', 'map'),
    ],
  }),
}
