import {
  bleed,
  booking,
  button,
  card,
  columns,
  contact,
  coupon,
  faq,
  grid,
  header,
  hours,
  image,
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

/** A lookbook: one coat as tall as the phone, then its cloths. The pages are behind a menu. */
export const clothing: Template = {
  id: 'clothing',
  industry: 'Clothing Store',
  category: 'shops',
  keywords: 'fashion boutique clothes mending tailor',
  shows: 'A clothing store’s app: a herringbone coat on a rail, as tall as the phone, and its cloths below',
  document: (picture) => {
    const piece = (id: string, text: string) => ({ id, text, picture: picture(id), action: opens('fit') })
    return {
      version: 1,
      settings: {
        appName: 'Wren & Hollis',
        description: 'Coats, knitwear and shirts in short runs, mended for life.',
        primaryColor: '#2f4a3c',
        secondaryColor: '#7a3550',
        backgroundColor: '#f5f0e6',
        fontFamily: 'Manrope',
        titleFont: 'Source Serif 4',
        radius: 'none',
        density: 'spacious',
        typeScale: 'expressive',
        navigation: 'menu',
        language: 'en-GB',
      },
      screens: [
        screen('new', 'New in', [
          bleed(
            image(picture('coat'), 'A green herringbone coat with four buttons on a hanger on a wooden rail'),
          ),
          header('The coat is back', 'Heavier wool, deeper pockets, 120 made. £420'),
          {
            type: 'grid',
            columns: 4,
            items: [
              { id: 'moss', text: 'Moss', picture: picture('moss') },
              { id: 'slate', text: 'Slate', picture: picture('slate') },
              { id: 'heather', text: 'Heather', picture: picture('heather') },
              { id: 'loch', text: 'Loch', picture: picture('loch') },
            ],
          },
          button('Find my size', opens('fit')),
          {
            type: 'grid',
            columns: 2,
            items: [
              piece('jumper', 'Skerry jumper · Shetland wool, £98'),
              piece('shirt', 'Fen shirt · Cotton twill, £72'),
              piece('trousers', 'Hollis trousers · Moleskin, £110'),
              piece('scarf', 'Moor scarf · Lambswool, £46'),
            ],
          },
          bleed(
            section('primary', [
              header('Reserve it, try it on', 'We put your size aside for two days. No deposit.'),
              contact({ phone: '+44 20 7946 0321', email: 'hold@wren-and-hollis.example' }, 'rows'),
            ]),
          ),
          quotes('From our customers', [
            [
              'My coat has been to the mending table twice and to Norway once.',
              'Harriet',
              'Hollis coat, since 2019',
              0,
            ],
          ]),
        ]),
        screen('fit', 'Fit', [
          bleed(
            image(
              picture('measure'),
              'A jumper laid flat on squared paper, with lines for its chest, length and hem',
            ),
          ),
          header('Find your size', 'Measure a piece you love, laid flat'),
          tabs('Sizes', {
            Tops: [
              text('Chest, around the body, and length of the back.'),
              grid(1, [
                'XS · 80–85 cm, 62 cm long',
                'S · 86–91 cm, 64 cm long',
                'M · 92–97 cm, 66 cm long',
                'L · 98–104 cm, 68 cm long',
                'XL · 105–112 cm, 70 cm long',
                '2XL · 113–120 cm, 72 cm long',
              ]),
            ],
            Trousers: [
              text('Waist, where you wear them, and inside leg.'),
              grid(1, [
                '28 · 71 cm, leg 76 cm',
                '30 · 76 cm, leg 78 cm',
                '32 · 81 cm, leg 80 cm',
                '34 · 86 cm, leg 82 cm',
                '36 · 91 cm, leg 84 cm',
                '38 · 96 cm, leg 84 cm',
              ]),
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
          bleed(
            image(
              picture('table'),
              'A blue knit with a houndstooth patch on the mending table, with thread, tape and buttons',
            ),
          ),
          header('We mend what we make', 'Free, for as long as you wear it'),
          text(
            'Elbows go first, then pockets. Bring it in or post it to us, clean, with a note of where it hurts. ' +
              'Most repairs are back with you in two weeks.',
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
          bleed(
            section('secondary', [
              header('Worn enough?', 'Bring it back: we mend it, sell it on Saturdays and give you a fifth.'),
            ]),
          ),
          faq({
            'How do I post it?':
              'In any box, with your name and a note of where it hurts. We pay the way back.',
            'Can it be saved?': 'Nearly always. If not, we say so before we start.',
          }),
          button('Book a repair', writes('mending@wren-and-hollis.example', 'A repair')),
        ]),
        screen('visit', 'Visit', [
          bleed(image(picture('shop'), 'A dark green shop front with a coat and a dress in its lit window')),
          header('14 Weaver’s Row', 'The green door beside the chapel'),
          hours('Europe/London', { 'tue-fri': '10:00-18:30', sat: '9:30-18:00', sun: '11:00-16:00' }),
          map('Wren & Hollis', '14 Weaver’s Row'),
          columns([
            [card('Saturdays', 'Second-hand upstairs, from ten.')],
            [card('Dogs', 'Measured on request, too.')],
          ]),
          contact({ phone: '+44 20 7946 0321', email: 'hello@wren-and-hollis.example' }),
          coupon('£10 off your first shirt', 'In the shop, or named in your email.', 'FENSHIRT'),
          shareButton('Send this to a friend'),
        ]),
      ],
      tabs: [
        tab('new', 'New in', 'shirt'),
        tab('fit', 'Fit', 'ruler'),
        tab('mending', 'Mending', 'scissors'),
        tab('visit', 'Visit', 'map-pin'),
      ],
    }
  },
}
