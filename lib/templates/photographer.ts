import {
  accordion,
  bleed,
  button,
  columns,
  contact,
  divider,
  form,
  gallery,
  grid,
  header,
  image,
  list,
  opens,
  prices,
  quotes,
  screen,
  section,
  shareButton,
  styled,
  tab,
  type Template,
  text,
} from './template'

export const photographer: Template = {
  id: 'photographer',
  industry: 'Photographer',
  category: 'services',
  keywords: 'portfolio artist designer studio portrait pictures freelance',
  shows:
    'A photographer’s app: nine mountain ridges in morning haze from edge to edge, the title below on black',
  document: (picture) => ({
    version: 1,
    settings: {
      appName: 'Iris Vale',
      description: 'Landscapes before breakfast, people after it.',
      primaryColor: '#efe6d4',
      secondaryColor: '#d98a5b',
      backgroundColor: '#0d0e0f',
      fontFamily: 'Manrope',
      titleFont: 'Source Serif 4',
      typeScale: 'expressive',
      radius: 'none',
      navigation: 'menu',
    },
    screens: [
      screen('home', 'Portfolio', [
        bleed(
          image(
            picture('ridges.webp'),
            'Ridges behind ridges in morning haze, the sun just above the last of them',
          ),
        ),
        header('Landscapes before breakfast', 'People after it'),
        grid(1, ['Nine ridges · Halden Pass, 5:31 am']),
        styled(
          image(
            picture('window.webp'),
            'A woman in profile, dark against a bright window, her hair in a knot',
          ),
          { width: 'full', space: 'medium' },
        ),
        grid(1, ['Mira · An hour, one window']),
        columns([
          [
            image(picture('birches.webp'), 'Birches with yellow leaves in fog'),
            text('Birches\nOctober, rain'),
          ],
          [
            image(
              picture('city.webp'),
              'A person with an umbrella before the blurred lights of a wet street',
            ),
            text('Friday\nMercer Street, 11 pm'),
          ],
        ]),
        styled(image(picture('coast.webp'), 'Rocks in smooth water under a bright moon, seen for minutes'), {
          width: 'full',
          space: 'medium',
        }),
        grid(1, ['Night coast · Four minutes, one gust']),
        styled(
          quotes('Kind words', [
            ['She waited until we forgot her. Then she pressed.', 'Mira and Jon', '', 0],
          ]),
          { space: 'medium' },
        ),
        section('primary', [
          header('Two free weekends', 'In April and in May. Portraits and small weddings.'),
          button('Ask for a date', opens('book')),
        ]),
      ]),
      screen('work', 'Work', [
        styled(
          gallery('mosaic', [
            [
              picture('ridges.webp'),
              'Ridges behind ridges in morning haze, the sun above the last',
              'Nine ridges',
            ],
            [picture('lake.webp'), 'A mountain lake at dawn, the peaks doubled in the water', 'Still'],
            [picture('birches.webp'), 'Birches with yellow leaves in fog', 'Birches'],
            [picture('sea.webp'), 'A calm gray sea below a calm gray sky', 'Half and half'],
            [picture('coast.webp'), 'Rocks in smooth water under a bright moon', 'Night coast'],
            [picture('dunes.webp'), 'Dunes in low evening sun', 'Dunes'],
          ]),
          { width: 'full' },
        ),
        header('Prints', 'On cotton paper, signed, in editions of twenty'),
        prices({
          '': [
            ['30 × 40 cm', '$120', 'Ships flat, within a week'],
            ['50 × 70 cm', '$210', 'Ships rolled'],
            ['80 × 120 cm', '$480', 'Framed in ash, delivered by hand within fifty miles'],
          ],
        }),
        button('Order a print', opens('book'), 'outline'),
        divider(),
        list('rows', [
          [
            'Still: forty lakes',
            'Old Mill, Halden. Until 30 April, Thursday to Sunday',
            opens('work'),
            picture('lake.webp'),
          ],
          ['Nine ridges', 'Northlight Gallery, Boise. From 8 May', opens('work'), picture('ridges.webp')],
        ]),
      ]),
      screen('people', 'People', [
        bleed(
          image(
            picture('window.webp'),
            'A woman in profile before a window, her face in shadow, a curtain behind her',
          ),
        ),
        header('An hour, a window, no poses'),
        text(
          'The stool is yours. I bring one camera and no assistant. You get thirty pictures within two weeks, and you decide which of them anybody else sees.',
        ),
        styled(
          image(
            picture('studio.webp'),
            'A wooden stool with a stoneware vase before a gray backdrop, light from the left',
          ),
          { width: 'full', space: 'medium' },
        ),
        prices({
          '': [
            ['Portrait', '$240', 'An hour, thirty pictures'],
            ['Family', '$320', 'As many as fit on the sofa'],
            ['Small wedding', 'from $1,400', 'Up to forty guests'],
            ['Company, a day', '$1,200', 'Portraits and the place'],
          ],
        }),
        accordion({
          'What should I wear?': [
            text('What you wear on a good day. Thin stripes shimmer; leave them at home.'),
          ],
          'I don’t like pictures of myself': [
            text('Nobody does in the first ten minutes. Those are for coffee.'),
          ],
          'Who owns the pictures?': [
            text('Use them for everything but selling. I show only what you agree to.'),
          ],
        }),
      ]),
      screen('book', 'Write to me', [
        bleed(image(picture('sea.webp'), 'A calm gray sea below a calm gray sky')),
        form(
          'Ask for a date',
          'I answer in the evenings.',
          [
            ['Name', 'text'],
            ['Email', 'email'],
            ['What for?', 'choice', { options: ['Portrait', 'Family', 'Wedding', 'Company', 'A print'] }],
            ['When, about?', 'date', { optional: true }],
            ['Tell me about it', 'longText'],
          ],
          'Send',
          'Thank you. I answer tonight, or tomorrow if I am up a mountain.',
        ),
        contact({ email: 'iris@irisvale.example', phone: '+1 406 555 0174' }, 'rows'),
        shareButton('Share my work'),
      ]),
    ],
    tabs: [
      tab('home', 'Portfolio', 'image'),
      tab('work', 'Work and prints', 'images'),
      tab('people', 'People', 'user'),
      tab('book', 'Write to me', 'mail'),
    ],
  }),
}
