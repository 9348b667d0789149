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
  text,
  type Template,
} from './template'

const nora = leadsTo('tel:+14135550127')

export const realEstate: Template = {
  id: 'real-estate',
  industry: 'Real Estate',
  shows: 'A real estate agent’s app: a brick townhouse for sale, its price and a button to see it',
  document: (picture) => ({
    version: 1,
    settings: {
      appName: 'Fern & Gable',
      description: 'Houses in and around Millbrook, shown by the people who sell them.',
      primaryColor: '#2b4a66',
      secondaryColor: '#f1dcb8',
      backgroundColor: '#f6f8fa',
      fontFamily: 'Poppins',
    },
    screens: [
      screen('homes', 'Homes', [
        image(
          picture('linden-row'),
          'A brick townhouse with a lit bay window, a blue door and a linden tree in front',
        ),
        header('14 Linden Row', 'Townhouse with a bay window, $685,000'),
        grid(3, ['3 · beds', '2 · baths', '1,640 · sq ft']),
        button('See the house', opens('linden')),
        image(picture('lake'), 'A red cottage by a lake at sunset, someone with a mug on the jetty'),
        header('Heron Bay', 'Lake cottage with its own jetty, $420,000'),
        grid(3, ['2 · beds', '1 · bath', '0.8 · acres']),
        button(
          'Ask about Heron Bay',
          leadsTo('mailto:jude@fernandgable.example?subject=Heron%20Bay'),
          'secondary',
        ),
      ]),
      screen('linden', '14 Linden Row', [
        image(
          picture('kitchen'),
          'The kitchen with blue cupboards, a window to the garden and lemons on the table',
        ),
        header('$685,000', 'Built in 1904, renewed in 2021'),
        text(
          'Three floors of brick on the quiet side of the street. The kitchen takes up the whole back of the house and opens onto a walled garden. The bay at the front has sun until noon and, for now, a cat.',
        ),
        button('Call Nora about it', nora),
        grid(1, [
          'Bedrooms · 3',
          'Bathrooms · 2',
          'Living area · 1,640 sq ft',
          'Heating · Heat pump, 2021',
          'Property tax · $6,120 a year',
          'Station · 6 minutes on foot',
        ]),
        card('Open house', 'Saturday, 11 am to noon. Ring at the blue door; there is no need to book.'),
        button(
          'Ask for the survey',
          leadsTo('mailto:nora@fernandgable.example?subject=14%20Linden%20Row%3A%20survey'),
          'outline',
        ),
      ]),
      screen('viewings', 'Viewings', [
        header('Open houses on Saturday', 'Drop in. Nora or Jude is at the door.'),
        grid(1, [
          '14 Linden Row · 11 am to noon',
          'Heron Bay · 1:30 to 2:30 pm',
          '27 Cooper Street · 3 to 4 pm',
        ]),
        button('See 14 Linden Row', opens('linden')),
        card(
          'Saturday no good?',
          'We show every house on weekday evenings, until 7 pm. Say which one and when, and we meet you there.',
        ),
        card(
          'Worth asking the seller',
          'What the heating cost last winter, how old the roof is, and what they will miss most.',
        ),
        button(
          'Arrange an evening',
          leadsTo('mailto:nora@fernandgable.example?subject=A%20viewing'),
          'outline',
        ),
      ]),
      screen('selling', 'Selling', [
        image(
          picture('front-door'),
          'An open front door with the keys in it, and a dog who looks down the garden path',
        ),
        header('Selling? Start with a visit', 'Free, forty minutes, nothing to sign.'),
        button(
          'Ask Nora to come by',
          leadsTo('mailto:nora@fernandgable.example?subject=A%20visit%20to%20our%20house'),
        ),
        grid(1, [
          'Visit and valuation · Week 1',
          'Photographs, floor plan · Week 2',
          'Open houses · Weeks 3 and 4',
          'Keys handed over · Week 10 or so',
        ]),
        card(
          'One fee: 1.9%',
          'Photographs, floor plan, viewings and contract are in it. You pay when the house is sold, and nothing if it is not.',
        ),
        card(
          'Sold this spring',
          '3 Mill Court in 9 days, Tanner’s House in 14, 18 Station Road in 6. All three above the first estimate.',
        ),
      ]),
      screen('office', 'Office', [
        header('21 Market Lane', 'The shop window with the paper houses'),
        grid(2, [
          'Mon to Fri · 9 am to 6 pm',
          'Saturday · At open houses',
          'Sunday · Closed',
          'Bus 4 and 9 · Market Lane',
        ]),
        card('Nora Fern', 'Townhouses and flats. Knows which cellars in Millbrook stay dry.'),
        card('Jude Gable', 'Cottages, land and anything with a jetty. Carries spare boots in your size.'),
        button('Call (413) 555-0127', nora),
        button('Email us', leadsTo('mailto:hello@fernandgable.example'), 'outline'),
      ]),
    ],
    tabs: [
      tab('homes', 'Homes', 'home'),
      tab('viewings', 'Viewings', 'calendar'),
      tab('selling', 'Selling', 'star'),
      tab('office', 'Office', 'map'),
    ],
  }),
}
