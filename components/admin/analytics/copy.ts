/** What stands beside the figures: how each is counted, so that nobody reads more out of it. */
export const copy = {
  intro:
    'Days are UTC, today up to now. One number a day is kept of each, with nothing about a person: no cookie, address or browser.',
  visits: {
    title: 'Visits of the site',
    text: 'Somebody came to a public page from outside, in a browser. Not counted: crawlers, further pages of the same visit, and whoever sends Do Not Track.',
  },
  signUps: { title: 'Sign-ups', text: 'Accounts that were opened, by password or through a provider.' },
  apps: {
    title: 'Apps made',
    text: 'In the builder, and converted from a website.',
    built: 'Built',
    converted: 'Converted',
  },
  releases: { title: 'Releases', text: 'Versions that were published, the first and later ones.' },
  downloads: {
    title: 'Downloads by platform',
    text: 'Packages taken from here. What a store hands out, the store counts.',
    apk: 'Android (APK)',
    aab: 'Google Play (AAB)',
    pwa: 'Web app (ZIP)',
  },
  openings: {
    title: 'Openings of hosted apps',
    text: 'With a connection: an app that is opened offline tells nobody.',
  },
  funnel: {
    title: 'From visit to payment',
    text: 'The counts of this period side by side. Nobody is followed, so they need not be the same people.',
    step: 'Step',
    count: 'Count',
    ofStepBefore: 'Of the step before',
    ofFirst: 'Of all visits',
  },
  pages: {
    title: 'Where visits began',
    page: 'Page',
    visits: 'Visits',
    none: 'No visits in this period.',
  },
  topApps: {
    title: 'Active apps',
    /** @param opened how many apps, in the period and in the time before */
    text: (opened: number, before: number, timeBefore: string) =>
      `${opened.toLocaleString('en')} hosted apps were opened, ${before.toLocaleString('en')} in ${timeBefore}. The ones opened most:`,
    app: 'App',
    openings: 'Openings',
    none: 'No hosted app was opened in this period.',
    deleted: 'A deleted app',
  },
  cards: {
    visits: 'Site visits',
    signUps: 'Sign-ups',
    apps: 'Apps made',
    conversions: 'Conversions',
    releases: 'Releases',
    downloads: 'Downloads',
    openings: 'App openings',
    messages: 'Messages',
  },
} as const
