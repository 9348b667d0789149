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

export const grocery: Template = {
  id: 'grocery',
  industry: 'Grocery Store',
  shows: 'A grocer’s app: what is ripe this week and a button to fill a basket',
  document: (picture) => ({
    version: 1,
    settings: {
      appName: 'Field & Basket',
      description: 'What is ripe this week, from farms you can cycle to.',
      primaryColor: '#39702a',
      secondaryColor: '#ffd977',
      backgroundColor: '#fcfcf4',
      fontFamily: 'Poppins',
    },
    screens: [
      screen('week', 'This week', [
        image(picture('crate'), 'A wooden crate full of tomatoes, carrots, leeks and a pumpkin'),
        header('Ripe this week', 'Picked on Monday, here by Tuesday noon'),
        grid(2, [
          'Tomatoes · Hill Farm, $3.20/lb',
          'Pumpkin · Whole, $1.10/lb',
          'Leeks · Three for $2.80',
          'Plums · The first, $4/lb',
        ]),
        button('Fill a basket', opens('aisles')),
        card(
          'The surprise box, $18',
          'Ten pounds of whatever the farms have too much of. Collect it Friday after four.',
        ),
        button('Cook it tonight', opens('kitchen'), 'outline'),
      ]),
      screen('aisles', 'Aisles', [
        header('Fill your basket', 'Today’s prices; order by noon for the evening round'),
        header('Fruit and vegetables'),
        grid(1, [
          'Carrots with their greens · $2.40',
          'Curly kale, 8 oz · $2.90',
          'Cox apples, 2 lb · $4.60',
          'New potatoes, 3 lb · $3.90',
        ]),
        image(picture('dairy'), 'Milk in a glass bottle, a wedge of cheese, eggs and a loaf of bread'),
        header('Dairy and bread'),
        grid(1, [
          'Whole milk, returnable bottle · $3.10',
          'Eggs from the meadow, ten · $5.20',
          'Farm cheddar, 8 oz · $6.80',
          'Oat loaf, baked daily · $4.90',
        ]),
        header('From the jar'),
        grid(1, [
          'Red lentils, bring a jar · $1.90/lb',
          'Olive oil, refill · $9.50/pt',
          'Wildflower honey, 12 oz · $8.40',
        ]),
        button('Send my order', leadsTo('mailto:orders@field-and-basket.example?subject=My%20basket')),
        button('Delivery times', opens('delivery'), 'outline'),
      ]),
      screen('kitchen', 'Kitchen', [
        image(picture('soup'), 'A pot of pumpkin soup on the stove with herbs and a ladle'),
        header('Proper pumpkin soup', 'Serves four, forty minutes, one pot'),
        grid(1, [
          'Pumpkin · 2 lb',
          'Leeks · 2',
          'Ginger · a thumb of it',
          'Stock · 3 cups',
          'Cream · a good splash',
        ]),
        text(
          'Soften the leeks in butter with the ginger. Add the pumpkin in rough pieces and pour on the stock.\n\n' +
            'Simmer for 25 minutes until a spoon goes through. Blend, stir in the cream, and season until you want a second bowl.',
        ),
        card('No waste', 'Roast the seeds with salt and a little chili: ten minutes, and they go on top.'),
        button('Get the ingredients', opens('aisles')),
      ]),
      screen('delivery', 'Delivery', [
        image(picture('bike'), 'A cargo bike loaded with crates of vegetables'),
        header('To your door by bike', 'Within four miles of the shop'),
        grid(1, [
          'Order by noon · 5–8 pm',
          'Order by 8 pm · 7–10 am next day',
          'Baskets over $40 · free',
          'Smaller baskets · $4',
        ]),
        card(
          'Collect it yourself',
          'Your crate waits in the cool room until closing. 212 Orchard Street, open 7 am to 9 pm every day.',
        ),
        card('Bring it back', 'Crates and bottles go back with the next round. Deposits come off your bill.'),
        button('Call 303-555-0118', leadsTo('tel:+13035550118')),
      ]),
    ],
    tabs: [
      tab('week', 'This week', 'home'),
      tab('aisles', 'Aisles', 'cart'),
      tab('kitchen', 'Kitchen', 'menu'),
      tab('delivery', 'Delivery', 'map'),
    ],
  }),
}
