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

export const clothing: Template = {
  id: 'clothing',
  industry: 'Clothing Store',
  shows: 'A clothing store’s app: a coat on its hanger, what’s new, and a button to find your size',
  document: (picture) => ({
    version: 1,
    settings: {
      appName: 'Wren & Hollis',
      description: 'Coats, knitwear and shirts in short runs, mended for life.',
      primaryColor: '#6e2b40',
      secondaryColor: '#edd3c6',
      backgroundColor: '#fdf7f4',
      fontFamily: 'Poppins',
    },
    screens: [
      screen('new', 'New in', [
        image(picture('coat'), 'A wine-red coat and a scarf on a wooden rail'),
        header('The coat is back', 'Heavier wool, deeper pockets, 120 made'),
        grid(2, [
          'Hollis coat · Boiled wool, £245',
          'Skerry jumper · Undyed, £98',
          'Fen shirt · Cotton, £72',
          'Moor scarf · Lambswool, £46',
        ]),
        button('Find my size', opens('fit')),
        card('Reserve it, try it on', 'Call the shop and we hold your size for two days. No deposit.'),
        button('Visit the shop', opens('visit'), 'outline'),
      ]),
      screen('fit', 'Fit', [
        header('Find your size', 'Measure a piece you love, laid flat'),
        header('Coats and jumpers', 'Chest, measured around the body'),
        grid(3, [
          'XS · 80–85 cm',
          'S · 86–91 cm',
          'M · 92–97 cm',
          'L · 98–104 cm',
          'XL · 105–112 cm',
          '2XL · 113–120 cm',
        ]),
        image(picture('tape'), 'A folded shirt with a tape measure and buttons'),
        header('Trousers', 'Waist, where you wear them'),
        grid(3, ['28 · 71 cm', '30 · 76 cm', '32 · 81 cm', '34 · 86 cm', '36 · 91 cm', '38 · 96 cm']),
        card(
          'Between two sizes?',
          'Take the smaller in knitwear, which gives, and the larger in coats, which go over it.',
        ),
        button('Ask our fitter', leadsTo('mailto:fit@wren-and-hollis.example?subject=Which%20size%3F')),
      ]),
      screen('mending', 'Mending', [
        image(picture('jumper'), 'A cream jumper with a patch on its elbow, needle and thread beside it'),
        header('We mend what we make', 'Free, for as long as you wear it'),
        text(
          'Elbows go first, then pockets. Bring it in or post it to us, clean, with a note of where it hurts. ' +
            'Most repairs are back with you in two weeks, a little better than before.',
        ),
        grid(1, [
          'Buttons and seams · while you wait',
          'Elbows and cuffs · 1 week',
          'Re-lining a coat · 2 weeks',
          'Moth holes · 2 weeks',
        ]),
        card(
          'Worn enough?',
          'Bring back anything of ours. We mend it, sell it on Saturdays and give you a fifth of its price to spend.',
        ),
        button('Book a repair', leadsTo('mailto:mending@wren-and-hollis.example?subject=A%20repair')),
      ]),
      screen('visit', 'Visit', [
        image(picture('window'), 'The shop window with two dressed forms under a hanging sign'),
        header('14 Weaver’s Row', 'The green door beside the chapel'),
        grid(1, [
          'Tuesday to Friday · 10:00–18:30',
          'Saturday · 9:30–18:00',
          'Sunday · 11:00–16:00',
          'Monday · closed',
        ]),
        card(
          'Saturday is second-hand day',
          'From ten, upstairs: mended pieces from earlier years, at half price and less.',
        ),
        button('Call 020 7946 0321', leadsTo('tel:+442079460321')),
        button('Get directions', leadsTo('https://wren-and-hollis.example/visit'), 'secondary'),
      ]),
    ],
    tabs: [
      tab('new', 'New in', 'star'),
      tab('fit', 'Fit', 'user'),
      tab('mending', 'Mending', 'heart'),
      tab('visit', 'Visit', 'map'),
    ],
  }),
}
