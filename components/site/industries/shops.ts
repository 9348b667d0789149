import type { Industry } from './industry'

export const ecommerce: Industry = {
  name: 'eCommerce & Retail',
  short: 'eCommerce',
  title: 'Your store, on their home screen',
  lead: 'People buy where their thumb already is. Show what is new, keep your own checkout, and be one tap away instead of one search.',
  summary: 'New arrivals first, your own checkout behind them.',
  features: [
    'A screen for every collection',
    'Prices and sizes at a glance',
    'Buttons that open your store',
    'Your own checkout and payments',
    'WooCommerce products read in',
    'Delivery and returns explained',
  ],
  stats: { users: '21,500', growth: '+35%', setup: '1 day' },
  gains: [
    {
      title: 'Your checkout stays yours',
      text: 'Customers pay where they pay today, with the methods you set up. The money never passes through us, and neither does a fee.',
    },
    {
      title: 'From store to app in one paste',
      text: 'Do you run WooCommerce? Paste the address: products, prices and pictures become the first version of your app.',
    },
    {
      title: 'The launch, ready on Thursday',
      text: 'Prepare the new collection in the builder and look at it on a phone. Nobody sees it until you publish.',
    },
  ],
  website: 'Your store is online already. Paste its address and see it as an app in about a minute.',
  related: ['clothing', 'grocery', 'restaurant'],
}

export const grocery: Industry = {
  name: 'Grocery Store',
  short: 'Grocery Store',
  title: 'This week’s offers, in every kitchen',
  lead: 'Shopping lists are written at the kitchen table. That is where your offers should be, and not in a leaflet that went straight to the bin.',
  summary: 'What is fresh, what is on offer, and when you close.',
  features: [
    'Weekly offers with prices',
    'Fresh fruit, fish and bread',
    'Recipes for the season',
    'Delivery through your own shop',
    'Branches, hours and holidays',
    'Opens without a signal',
  ],
  stats: { users: '18,700', growth: '+29%', setup: '1 day' },
  gains: [
    {
      title: 'A leaflet that is never old',
      text: 'On Monday morning you change the offers and publish. Nothing is printed and nothing is delivered.',
    },
    {
      title: 'Works by the freezers',
      text: 'The app carries its screens along. Recipes and offers open where the signal ends.',
    },
    {
      title: 'The nearest branch',
      text: 'A card for each branch: its hours, its number and a button that opens the way there.',
    },
  ],
  website: 'Are your offers online already? Paste the address, and they become a tab of your app.',
  related: ['convenience-store', 'pharmacy', 'restaurant'],
}

export const pharmacy: Industry = {
  name: 'Pharmacy',
  short: 'Pharmacy',
  title: 'The pharmacist’s number, when it counts',
  lead: 'Who is open tonight? Is it in stock? Can it be delivered? Answer the first on the screen and the others with one tap.',
  summary: 'Repeat prescriptions, night duty, one tap to ask.',
  features: [
    'Prescriptions by your own form',
    'Opening hours and night duty',
    'One tap to call the pharmacist',
    'Vaccinations by appointment',
    'Advice to read at home',
    'Delivery areas and times',
  ],
  stats: { users: '7,900', growth: '+22%', setup: '1 day' },
  gains: [
    {
      title: 'Night duty at a glance',
      text: 'Who is open tonight is one tap away and kept on the phone, network or not.',
    },
    {
      title: 'Prescriptions stay with you',
      text: 'The button opens the form that you already use. Nothing about a customer is kept in the app or by us.',
    },
    {
      title: 'Advice that is read twice',
      text: 'How to take it, what to avoid, when to come back: on a screen of its own instead of a slip of paper.',
    },
  ],
  website:
    'Does your pharmacy have a website? Paste the address, and its pages become an app in its colours.',
  related: ['healthcare', 'grocery', 'convenience-store'],
}

export const clothing: Industry = {
  name: 'Clothing Store',
  short: 'Clothing Store',
  title: 'New in, before anyone else sees it',
  lead: 'A collection is news for a week. Put it where your regulars look first, with the size guide and the way to the shop right beside it.',
  summary: 'The new collection, the right size, the nearest shop.',
  features: [
    'New arrivals on the first screen',
    'A lookbook of your own pictures',
    'Size guide, always at hand',
    'Buttons that open your store',
    'Shops, hours and directions',
    'Returns explained once',
  ],
  stats: { users: '14,100', growth: '+33%', setup: '1 day' },
  gains: [
    {
      title: 'Looks like your label',
      text: 'Your colours, one of four typefaces, your pictures, your icon. Nothing on the screen carries another name.',
    },
    {
      title: 'Fewer returns',
      text: 'The size guide is always one tap away, and so is the person in the shop who knows how it falls.',
    },
    {
      title: 'Ready for the season',
      text: 'Build the next collection while the current one is live. Publish when the windows are dressed.',
    },
  ],
  website: 'Is your collection online already? Paste the address, and your store becomes an app.',
  related: ['ecommerce', 'fitness', 'grocery'],
}

export const convenienceStore: Industry = {
  name: 'Convenience Store',
  short: 'Convenience Store',
  title: 'Open late, and easy to find',
  lead: 'Nobody plans a visit to the corner shop. They need to know that you are open, what you have, and how far it is. That fits on one screen.',
  summary: 'Open now, coffee’s on, two minutes away.',
  features: [
    'Opening hours for every day',
    'Offers of the week',
    'Coffee, snacks and what is hot',
    'Parcels, tickets and keys',
    'One tap to find the way',
    'One tap to ask first',
  ],
  stats: { users: '5,200', growth: '+19%', setup: '1 hour' },
  gains: [
    {
      title: 'Everything else you do',
      text: 'Half the street does not know that you take parcels and cut keys. Now it is on their phone.',
    },
    {
      title: 'Made in a lunch break',
      text: 'Change the hours, the offers and the colour, and publish. Print the code and hang it at the till.',
    },
    {
      title: 'Nothing to look after',
      text: 'We host the app. It updates itself, and it costs nobody a download in a store.',
    },
  ],
  website: 'Do you have a website? Paste the address, and it becomes an app as well.',
  related: ['grocery', 'pharmacy', 'restaurant'],
}
