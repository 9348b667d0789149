/** What an app may learn of a person, by Google Play's ids in its own groups and order, with Apple's name for the same. */
export const DATA_TYPES = [
  ['PERSONAL', 'Personal info', 'PSL_NAME', 'Name', 'NAME'],
  ['PERSONAL', 'Personal info', 'PSL_EMAIL', 'Email address', 'EMAIL_ADDRESS'],
  ['PERSONAL', 'Personal info', 'PSL_USER_ACCOUNT', 'User IDs', 'USER_ID'],
  ['PERSONAL', 'Personal info', 'PSL_ADDRESS', 'Address', 'PHYSICAL_ADDRESS'],
  ['PERSONAL', 'Personal info', 'PSL_PHONE', 'Phone number', 'PHONE_NUMBER'],
  ['PERSONAL', 'Personal info', 'PSL_RACE_ETHNICITY', 'Race and ethnicity', null],
  ['PERSONAL', 'Personal info', 'PSL_POLITICAL_RELIGIOUS', 'Political or religious beliefs', null],
  ['PERSONAL', 'Personal info', 'PSL_SEXUAL_ORIENTATION_GENDER_IDENTITY', 'Sexual orientation', null],
  ['PERSONAL', 'Personal info', 'PSL_OTHER_PERSONAL', 'Other info', null],
  ['FINANCIAL', 'Financial info', 'PSL_CREDIT_DEBIT_BANK_ACCOUNT_NUMBER', 'User payment info', null],
  ['FINANCIAL', 'Financial info', 'PSL_PURCHASE_HISTORY', 'Purchase history', 'PURCHASE_HISTORY'],
  ['FINANCIAL', 'Financial info', 'PSL_CREDIT_SCORE', 'Credit score', null],
  ['FINANCIAL', 'Financial info', 'PSL_OTHER', 'Other financial info', null],
  ['LOCATION', 'Location', 'PSL_APPROX_LOCATION', 'Approximate location', 'COARSE_LOCATION'],
  ['LOCATION', 'Location', 'PSL_PRECISE_LOCATION', 'Precise location', 'PRECISE_LOCATION'],
  ['SEARCH_AND_BROWSING', 'Web browsing', 'PSL_WEB_BROWSING_HISTORY', 'Web browsing history', null],
  ['EMAIL_AND_TEXT', 'Messages', 'PSL_EMAILS', 'Emails', null],
  ['EMAIL_AND_TEXT', 'Messages', 'PSL_SMS_CALL_LOG', 'SMS or MMS', null],
  ['EMAIL_AND_TEXT', 'Messages', 'PSL_OTHER_MESSAGES', 'Other in-app messages', null],
  ['PHOTOS_AND_VIDEOS', 'Photos and videos', 'PSL_PHOTOS', 'Photos', 'PHOTOS_OR_VIDEOS'],
  ['PHOTOS_AND_VIDEOS', 'Photos and videos', 'PSL_VIDEOS', 'Videos', 'PHOTOS_OR_VIDEOS'],
  ['AUDIO', 'Audio files', 'PSL_AUDIO', 'Voice or sound recordings', 'AUDIO'],
  ['AUDIO', 'Audio files', 'PSL_MUSIC', 'Music files', null],
  ['AUDIO', 'Audio files', 'PSL_OTHER_AUDIO', 'Other audio files', null],
  ['HEALTH_AND_FITNESS', 'Health and fitness', 'PSL_HEALTH', 'Health info', null],
  ['HEALTH_AND_FITNESS', 'Health and fitness', 'PSL_FITNESS', 'Fitness info', null],
  ['CONTACTS', 'Contacts', 'PSL_CONTACTS', 'Contacts', null],
  ['CALENDAR', 'Calendar', 'PSL_CALENDAR', 'Calendar events', null],
  ['APP_PERFORMANCE', 'App info and performance', 'PSL_CRASH_LOGS', 'Crash logs', null],
  ['APP_PERFORMANCE', 'App info and performance', 'PSL_PERFORMANCE_DIAGNOSTICS', 'Diagnostics', null],
  [
    'APP_PERFORMANCE',
    'App info and performance',
    'PSL_OTHER_PERFORMANCE',
    'Other app performance data',
    null,
  ],
  ['FILES_AND_DOCS', 'Files and docs', 'PSL_FILES_AND_DOCS', 'Files and docs', null],
  ['APP_ACTIVITY', 'App activity', 'PSL_USER_INTERACTION', 'App interactions', null],
  ['APP_ACTIVITY', 'App activity', 'PSL_IN_APP_SEARCH_HISTORY', 'In-app search history', null],
  ['APP_ACTIVITY', 'App activity', 'PSL_APPS_ON_DEVICE', 'Installed apps', null],
  [
    'APP_ACTIVITY',
    'App activity',
    'PSL_USER_GENERATED_CONTENT',
    'Other user-generated content',
    'OTHER_USER_CONTENT',
  ],
  ['APP_ACTIVITY', 'App activity', 'PSL_OTHER_APP_ACTIVITY', 'Other actions', null],
  ['IDENTIFIERS', 'Device or other IDs', 'PSL_DEVICE_ID', 'Device or other IDs', 'DEVICE_ID'],
] as const

type Named = Extract<(typeof DATA_TYPES)[number], readonly [string, string, string, string, string]>
/** One that an app made here can learn, by its id. */
export type LearnedType = Named[2]

/** What an app learns, and what is told about it, for the stores' questions. */
export type DataPractices = {
  /** Why each is learned, in words for the owner. */
  learned: ReadonlyMap<LearnedType, string>
  /** Whether all of it is sent over https. */
  encrypted: boolean
  /** Whether the app shows pages of a site, about which nothing is known here. */
  showsSite: boolean
  /** Whether people may order, comment or sign in at a shop or blog: accounts may come with that. */
  mayHaveAccounts: boolean
  accountDeletionUrl?: string | undefined
}
