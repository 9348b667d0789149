/** All words of an owner's analytics. */
export const copy = {
  title: 'Analytics',
  lead: {
    one: 'How often the hosted app is opened and its packages are downloaded from here.',
    all: 'How often your hosted apps are opened and their packages are downloaded from here.',
    counted: 'Counted by the day (UTC), with nothing about the people.',
  },
  all: 'All apps',
  back: 'My apps',
  compared: (before: string) => `Compared with ${before}.`,
  openings: {
    title: 'Openings',
    text: 'Each time the app is opened with a connection. Not counted: offline, the Android app, a copy on another server, and whoever sends Do Not Track.',
  },
  downloads: {
    title: 'Downloads by platform',
    short: 'Downloads',
    text: 'Packages that you took from here. What a store hands out, the store counts.',
    platforms: {
      'app.apk': 'Android (APK)',
      'app.aab': 'Google Play (AAB)',
      'pwa.zip': 'Web app (ZIP)',
    },
  },
  versions: {
    title: 'By version',
    text: 'Which version it was. An installed app shows a new one at the start after it was found.',
    version: 'Version',
    name: (versionName: string, day: string) => `${versionName}, published ${day}`,
    none: 'Nothing was published yet.',
  },
  apps: { title: 'App by app', app: 'App', none: 'You have no apps yet.' },
  together: { openings: 'Openings of all apps', downloads: 'Downloads of all apps' },
  unpublished: {
    title: 'Nothing to count yet',
    text: 'An app is counted from the moment it is published.',
    link: 'Open the builder',
  },
  plans: {
    basic:
      'Your plan shows the totals of the last 7 days. Pro looks back 90 days, day by day, by platform and by version; Enterprise 24 months.',
    advanced:
      'Your plan looks back 90 days. Enterprise looks back 24 months, adds up all your apps, and gives the figures as CSV and to your own tools.',
    link: 'See the plans',
  },
  tools: (path: string) => `For your own tools, the same as JSON: GET ${path}`,
} as const
