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

export const ecommerce: Template = {
  id: 'ecommerce',
  industry: 'eCommerce Store',
  shows: 'A home goods shop’s app: a new lamp, what goes with it, and a button to the collection',
  document: (picture) => ({
    version: 1,
    settings: {
      appName: 'Lumen & Loom',
      description: 'Lamps, linen and quiet things for the home, made in small batches.',
      primaryColor: '#2a4372',
      secondaryColor: '#f3c875',
      backgroundColor: '#fbf8f1',
      fontFamily: 'Inter',
    },
    screens: [
      screen('home', 'Home', [
        image(picture('lamp'), 'A glowing glass lamp on a sideboard at dusk, beside books and a vase'),
        header('Light for slow evenings', 'New: the Vega lamp in hand-blown honey glass'),
        grid(2, [
          'Vega lamp · Honey glass, $129',
          'Dune cushion · Washed linen, $48',
          'Fell throw · Lambswool, $96',
          'Tern vase · Stoneware, $54',
        ]),
        button('See the collection', opens('shop')),
        card(
          'Free delivery over $80',
          'Ordered by noon, on its way the same day. Try it at home for 30 days and send it back for free.',
        ),
      ]),
      screen('shop', 'Shop', [
        header('The autumn collection', 'Forty pieces, most of them made to order'),
        header('Lamps'),
        grid(1, [
          'Vega table lamp, honey or slate · $129',
          'Orion floor lamp, oak foot · $240',
          'Lyra pendant, paper and brass · $165',
        ]),
        image(picture('linen'), 'Folded throws and cushions stacked on a stool'),
        header('Textiles'),
        grid(1, [
          'Dune cushion, 50 × 50 cm · $48',
          'Fell throw, lambswool · $96',
          'Linen set for two, stone · $185',
        ]),
        image(picture('vases'), 'Two stoneware vases and a bowl on a shelf, one vase with leaves in it'),
        header('Table and shelf'),
        grid(1, ['Tern vase, speckled · $54', 'Ember mug, set of four · $62', 'Plain board, walnut · $38']),
        button('Open my cart', leadsTo('https://lumen-and-loom.example/cart')),
      ]),
      screen('makers', 'Makers', [
        image(picture('loom'), 'A hand loom with half a woven cloth and baskets of yarn'),
        header('Nine workshops, all by name', 'We visit each of them twice a year'),
        text(
          'Every piece carries a card with the name of the person who made it. We buy what they can make well, not what we could sell, and when it is gone we wait.',
        ),
        card(
          'Ida and Per, glass',
          'They blow forty lamps a week in a former dairy, with heat from the village kiln.',
        ),
        card(
          'Rosa Quintela, weaving',
          'Her looms are older than she is. A throw takes her a day and a half.',
        ),
        card('The Tern pottery', 'Four potters, one wheel each, and clay from the far bank of the river.'),
        button('Meet their work', opens('shop'), 'secondary'),
      ]),
      screen('help', 'Help', [
        header('How can we help?', 'People answer, Monday to Saturday from nine to six'),
        grid(1, [
          'Standard delivery · 2–3 days, $6',
          'Express · next day, $14',
          'Orders over $80 · free',
          'Returns · 30 days, free',
        ]),
        card('Where is my order?', 'The link in your shipping note follows the parcel to your door.'),
        card('Something broke', 'Send a photo within a week of delivery. A new one leaves us the same day.'),
        button('Email us', leadsTo('mailto:hello@lumen-and-loom.example?subject=My%20order')),
        button('Call 202-555-0147', leadsTo('tel:+12025550147'), 'outline'),
      ]),
    ],
    tabs: [
      tab('home', 'Home', 'home'),
      tab('shop', 'Shop', 'shop'),
      tab('makers', 'Makers', 'heart'),
      tab('help', 'Help', 'chat'),
    ],
  }),
}
