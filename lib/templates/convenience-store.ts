import { button, card, grid, header, image, leadsTo, opens, screen, tab, type Template } from './template'

export const convenienceStore: Template = {
  id: 'convenience-store',
  industry: 'Convenience Store',
  shows: 'The app of a corner shop that never closes: coffee, hot food and parcels, at night',
  document: (picture) => ({
    version: 1,
    settings: {
      appName: 'Night Owl',
      description: 'Coffee, milk and your parcel, at any hour. The corner shop that never closes.',
      primaryColor: '#ffc145',
      secondaryColor: '#3a4173',
      backgroundColor: '#171a30',
      fontFamily: 'Roboto',
    },
    screens: [
      screen('now', 'Now', [
        image(picture('corner'), 'A corner shop with lit windows at night, the moon above it'),
        header('Open now, and all night', 'Coffee is on. So are the lights.'),
        grid(2, [
          'Flat white · Any size, $2.50',
          'Toastie · Cheese and leek, $4',
          'Milk, eggs, bread · To go, $9',
          'Parcels · Lockers, 24 hours',
        ]),
        button('What’s hot', opens('hot')),
        card(
          'The 11th coffee is ours',
          'Ask for a stamp card at the till. It has no small print, only ten small owls.',
        ),
        button('Nearest shop', opens('shops'), 'outline'),
      ]),
      screen('hot', 'Hot', [
        image(picture('coffee'), 'A paper cup of coffee, a toasted sandwich and a doughnut'),
        header('Hot right now', 'Made while you wait, at any hour'),
        grid(1, [
          'Filter coffee · $1.80',
          'Flat white · $2.50',
          'Cheese and leek toastie · $4.00',
          'Noodle cup, three kinds · $3.20',
          'Cinnamon doughnut · $1.50',
        ]),
        card(
          'Half price at five',
          'From five in the morning, yesterday’s pastries go for half. First come, first fed.',
        ),
        button('Nearest shop', opens('shops')),
      ]),
      screen('services', 'Services', [
        header('More than milk', 'What you can get done at two in the morning'),
        grid(2, [
          'Parcels · Send and collect',
          'Cash · No fee',
          'Top-ups · Every network',
          'Keys · Cut in five minutes',
          'Print · 10 cents a page',
          'Bills · Paid at the till',
        ]),
        image(picture('parcels'), 'A wall of parcel lockers with one door open and a box inside'),
        card(
          'Your parcel is waiting',
          'Five days in the locker, at any hour. The code comes by text message.',
        ),
        card('Forgot your charger?', 'Borrow one at the till, against a deposit of $5.'),
        button('Ask a question', leadsTo('mailto:till@night-owl.example?subject=A%20question')),
      ]),
      screen('shops', 'Shops', [
        image(picture('shelf'), 'A shelf with milk, cans, noodles and fruit, an owl on top'),
        header('Three shops, no closing time', 'The lights are on in all of them'),
        grid(1, [
          'Canal Street 8 · by the bridge',
          'Station Square 1 · platform side',
          'Hospital Road 40 · opposite the gate',
        ]),
        card('Running late?', 'Call ahead and we put your things in a bag by the door.'),
        button('Call Canal Street', leadsTo('tel:+13125550176')),
        button('Show all three', leadsTo('https://night-owl.example/shops'), 'secondary'),
      ]),
    ],
    tabs: [
      tab('now', 'Now', 'home'),
      tab('hot', 'Hot', 'star'),
      tab('services', 'Services', 'shop'),
      tab('shops', 'Shops', 'map'),
    ],
  }),
}
