import type { Industry } from './industry'

export const ecommerce: Industry = {
  name: 'eCommerce & Retail',
  short: 'eCommerce',
  title: 'Your store, on their home screen',
  lead: 'Your customers shop on their phones. Show them what’s new, keep your own checkout, and be one tap away instead of one search.',
  summary: 'New arrivals first, with your own checkout.',
  features: [
    'A screen for every collection',
    'Prices and sizes at a glance',
    'Buttons that open your store',
    'Your own checkout and payments',
    'WooCommerce products, live',
    'Delivery and returns explained',
  ],
  stats: { users: '21,500', growth: '+35%', setup: '1 day' },
  gains: [
    {
      title: 'Your checkout stays yours',
      text: 'Customers pay where they pay today, with the methods you set up. The money never passes through us, and we take no fee.',
    },
    {
      title: 'From store to app in a minute',
      text: 'Do you run WooCommerce? Paste the address: products, prices and pictures are in your app, and stay current.',
    },
    {
      title: 'Ready before the launch',
      text: 'Prepare the new collection in the builder and look at it on a phone. No one sees it until you publish, and a notification for those who subscribed can go out with it.',
    },
  ],
  website: 'Your store is already online. Paste its address and see it as an app in about a minute.',
  related: ['clothing', 'grocery', 'restaurant'],
}

export const grocery: Industry = {
  name: 'Grocery Store',
  short: 'Grocery Store',
  title: 'This week’s offers, in every kitchen',
  lead: 'Shopping lists are written at the kitchen table. Put your offers there, instead of in a flyer that goes straight into the trash.',
  summary: 'What’s fresh, what’s on offer, and when you close.',
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
      title: 'A flyer that is never out of date',
      text: 'Change the offers on Monday morning and publish. You print nothing and deliver nothing.',
    },
    {
      title: 'Works at the back of the store',
      text: 'The app contains its screens. Recipes and offers open even where there is no signal.',
    },
    {
      title: 'The nearest branch',
      text: 'A card for each branch with its hours, its number and a button for directions.',
    },
  ],
  website: 'Are your offers already online? Paste the address, and they become a tab of your app.',
  related: ['convenience-store', 'pharmacy', 'restaurant'],
}

export const pharmacy: Industry = {
  name: 'Pharmacy',
  short: 'Pharmacy',
  title: 'Your pharmacist, one tap away',
  lead: 'Who is open tonight? Is it in stock? Can it be delivered? The app answers the first question on screen and the others with one tap to call you.',
  summary: 'Prescription refills, night hours, one tap to ask.',
  features: [
    'Prescription requests in the app',
    'Opening hours and night service',
    'One tap to call the pharmacist',
    'Vaccinations by appointment',
    'Advice to read at home',
    'Delivery areas and times',
  ],
  stats: { users: '7,900', growth: '+22%', setup: '1 day' },
  gains: [
    {
      title: 'Night service at a glance',
      text: 'Customers see who is open tonight with one tap. It is stored on the phone, so it works offline.',
    },
    {
      title: 'Prescriptions stay with you',
      text: 'Requests reach you by email and are deleted after a time that you choose. Or let the button open the form you already use.',
    },
    {
      title: 'Advice to come back to',
      text: 'How to take it, what to avoid, when to see you again: on its own screen instead of a slip of paper.',
    },
  ],
  website:
    'Does your pharmacy have a website? Paste the address, and its pages become an app in your colors.',
  related: ['healthcare', 'grocery', 'convenience-store'],
}

export const clothing: Industry = {
  name: 'Clothing Store',
  short: 'Clothing Store',
  title: 'New in, before anyone else sees it',
  lead: 'A new collection is news for a week. Put it where your regulars look first, next to the size guide and directions to your store.',
  summary: 'The new collection, the right size, the nearest store.',
  features: [
    'New arrivals on the first screen',
    'A lookbook of your own pictures',
    'Size guide always one tap away',
    'Buttons that open your store',
    'Stores, hours and directions',
    'Return policy in one place',
  ],
  stats: { users: '14,100', growth: '+33%', setup: '1 day' },
  gains: [
    {
      title: 'Looks like your brand',
      text: 'Your colors, your font, your pictures, your icon. No other name appears on the screen.',
    },
    {
      title: 'Fewer returns',
      text: 'The size guide is always one tap away, and so is someone in the store who knows how it fits.',
    },
    {
      title: 'Ready for the season',
      text: 'Build the next collection while the current one is live. Publish when the store is ready.',
    },
  ],
  website: 'Is your collection already online? Paste the address, and your store becomes an app.',
  related: ['ecommerce', 'fitness', 'grocery'],
}

export const convenienceStore: Industry = {
  name: 'Convenience Store',
  short: 'Convenience Store',
  title: 'Open late, and easy to find',
  lead: 'No one plans a trip to the corner store. People need to know that you’re open, what you have and how far it is. It all fits on one screen.',
  summary: 'Open now, coffee’s on, two minutes away.',
  features: [
    'Opening hours for every day',
    'Offers of the week',
    'Coffee, snacks and hot food',
    'Packages, tickets and keys',
    'One tap for directions',
    'One tap to call and ask',
  ],
  stats: { users: '5,200', growth: '+19%', setup: '1 hour' },
  gains: [
    {
      title: 'Everything else you do',
      text: 'Half the street doesn’t know that you accept packages and cut keys. Now it’s on their phone.',
    },
    {
      title: 'Made in a lunch break',
      text: 'Change the hours, the offers and the color, and publish. Print the code and put it up at the register.',
    },
    {
      title: 'Nothing to maintain',
      text: 'We host the app and it updates itself. Your customers don’t need an app store to install it.',
    },
  ],
  website: 'Do you have a website? Paste the address, and it becomes an app too.',
  related: ['grocery', 'pharmacy', 'restaurant'],
}
