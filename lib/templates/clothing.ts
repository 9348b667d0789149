import {
  booking,
  button,
  card,
  columns,
  contact,
  coupon,
  faq,
  gallery,
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
  shareButton,
  tab,
  tabs,
  type Template,
  text,
  writes,
} from './template'

export const clothing: Template = {
  id: 'clothing',
  industry: 'Clothing Store',
  category: 'shops',
  keywords: 'fashion boutique clothes mending tailor',
  shows: 'A clothing store’s app: a coat on its hanger, what’s new, and a button to find your size',
  document: (picture) => ({
    version: 1,
    settings: {
      appName: 'Wren & Hollis',
      description: 'Coats, knitwear and shirts in short runs, mended for life.',
      primaryColor: '#6e2b40',
      secondaryColor: '#51663a',
      backgroundColor: '#fdf7f4',
      fontFamily: 'Poppins',
      language: 'en-GB',
    },
    screens: [
      screen('new', 'New in', [
        image(picture('coat'), 'A wine-red coat and a scarf on a wooden rail'),
        header('The coat is back', 'Heavier wool, deeper pockets, 120 made'),
        list('cards', [
          ['Skerry jumper', 'Undyed, £98', opens('fit'), picture('skerry')],
          ['Fen shirt', 'Cotton, £72', opens('fit'), picture('fen')],
          ['Moor scarf', 'Lambswool, £46', opens('fit'), picture('scarf')],
          ['Hollis trousers', 'Moleskin, £110', opens('fit'), picture('trousers')],
        ]),
        button('Find my size', opens('fit')),
        section('card', [
          header('Reserve it, try it on', 'We hold your size for two days. No deposit.'),
          contact({ phone: '+44 20 7946 0321', email: 'hold@wren-and-hollis.example' }),
        ]),
        quotes('Worn and told', [
          [
            'My coat has been to the mending table twice and to Norway once.',
            'Harriet',
            'Hollis coat, since 2019',
          ],
          ['The jumper smells faintly of sheep when it rains. I love it.', 'Owen', 'Skerry jumper'],
        ]),
        coupon('£10 off your first shirt', 'In the shop, or named in your email.', 'FENSHIRT'),
      ]),
      screen('fit', 'Fit', [
        header('Find your size', 'Measure a piece you love, laid flat'),
        image(picture('tape'), 'A folded shirt with a tape measure and buttons'),
        tabs('Sizes', {
          Tops: [
            text('Chest, measured around the body.'),
            grid(3, [
              'XS · 80–85 cm',
              'S · 86–91 cm',
              'M · 92–97 cm',
              'L · 98–104 cm',
              'XL · 105–112 cm',
              '2XL · 113–120 cm',
            ]),
          ],
          Trousers: [
            text('Waist, where you wear them.'),
            grid(3, ['28 · 71 cm', '30 · 76 cm', '32 · 81 cm', '34 · 86 cm', '36 · 91 cm', '38 · 96 cm']),
          ],
        }),
        card(
          'Between two sizes?',
          'Take the smaller in knitwear, which gives, and the larger in coats, which go over it.',
        ),
        booking({
          title: 'A fitting upstairs',
          text: 'Half an hour with Bea, pins and a mirror. Tea is included.',
          week: { 'tue-fri': '10:00-18:00', sat: '10:00-16:00' },
          services: ['Coats', 'Trousers', 'Something for an occasion'],
          button: 'Ask for a fitting',
        }),
      ]),
      screen('mending', 'Mending', [
        image(picture('jumper'), 'A cream jumper with a patch on its elbow, needle and thread beside it'),
        header('We mend what we make', 'Free, for as long as you wear it'),
        text(
          'Elbows go first, then pockets. Bring it in or post it to us, clean, with a note of where it hurts. ' +
            'Most repairs are back with you in two weeks, a little better than before.',
        ),
        prices({
          'Ours, free': [
            ['Buttons and seams', 'while you wait'],
            ['Elbows and cuffs', '1 week'],
            ['Re-lining a coat', '2 weeks'],
          ],
          'Other makers': [
            ['Buttons and seams', '£4'],
            ['Moth holes', 'from £12', '2 weeks'],
          ],
        }),
        section('secondary', [
          header(
            'Worn enough?',
            'Bring back anything of ours. We mend it, sell it on Saturdays and give you a fifth of its price to spend.',
          ),
        ]),
        faq({
          'How do I post it?':
            'In any box, with your name and a note of where it hurts. We pay the way back.',
          'Can it be saved?': 'Nearly always. If not, we say so before we start.',
        }),
        button('Book a repair', writes('mending@wren-and-hollis.example', 'A repair')),
      ]),
      screen('visit', 'Visit', [
        gallery('mosaic', [
          [picture('window'), 'The shop window with two dressed forms under a hanging sign', 'The window'],
          [picture('coat'), 'A wine-red coat and a scarf on a wooden rail', 'The rail'],
          [picture('jumper'), 'A cream jumper on the mending table', 'The mending table'],
        ]),
        header('14 Weaver’s Row', 'The green door beside the chapel'),
        hours('Europe/London', { 'tue-fri': '10:00-18:30', sat: '9:30-18:00', sun: '11:00-16:00' }),
        map('Wren & Hollis', '14 Weaver’s Row'),
        columns([
          [card('Saturdays', 'Second-hand upstairs, from ten.')],
          [card('Dogs', 'Welcome, and measured on request.')],
        ]),
        contact({ phone: '+44 20 7946 0321', email: 'hello@wren-and-hollis.example' }, 'rows'),
        shareButton('Tell a friend'),
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
