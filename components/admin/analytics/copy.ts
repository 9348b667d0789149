/** Explains how each metric is counted, so that it isn't misread. */
export const copy = {
  intro:
    'Days are in UTC and include today so far. We store one number per day and nothing about visitors: no cookies, IP addresses or browsers.',
  visits: {
    title: 'Site visits',
    text: 'Visits to a public page from outside the site, in a browser. Crawlers, further pages of the same visit and visitors who send Do Not Track are not counted.',
  },
  signUps: { title: 'Sign-ups', text: 'New accounts, by password or through a provider.' },
  apps: {
    title: 'Apps created',
    text: 'Built in the builder or converted from a website.',
    built: 'Built',
    converted: 'Converted',
  },
  releases: { title: 'Releases', text: 'Published versions, first and later ones.' },
  downloads: {
    title: 'Downloads by platform',
    text: 'Packages downloaded from this site. Downloads from app stores are counted by the stores.',
    apk: 'Android (APK)',
    aab: 'Google Play (AAB)',
    pwa: 'Web app (ZIP)',
  },
  openings: {
    title: 'Hosted app opens',
    text: 'Opens with a connection. Opens while offline are not counted.',
  },
  funnel: {
    title: 'From visit to payment',
    text: 'The counts of this period side by side. We don’t track visitors, so the steps may count different people.',
    step: 'Step',
    count: 'Count',
    ofStepBefore: 'Of previous step',
    ofFirst: 'Of all visits',
  },
  pages: {
    title: 'Landing pages',
    page: 'Page',
    visits: 'Visits',
    none: 'No visits in this period.',
  },
  topApps: {
    title: 'Active apps',
    /** @param opened number of apps in the period */
    text: (opened: number, before: number, timeBefore: string) =>
      `${opened.toLocaleString('en')} hosted apps were opened, compared with ${before.toLocaleString('en')} in ${timeBefore}. The most opened:`,
    app: 'App',
    openings: 'Opens',
    none: 'No hosted apps were opened in this period.',
    deleted: 'A deleted app',
  },
  cards: {
    visits: 'Site visits',
    signUps: 'Sign-ups',
    apps: 'Apps created',
    conversions: 'Conversions',
    releases: 'Releases',
    downloads: 'Downloads',
    openings: 'App opens',
    messages: 'Messages',
  },
} as const
