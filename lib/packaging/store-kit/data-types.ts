/** Types of personal data, by Google Play's IDs in its groups and order, with Apple's name for each. */
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
/** ID of a data type that an app made here can collect. */
export type LearnedType = Named[2]
/** Apple's name of such a type in the questions of the App Store. */
export type AppleType = Named[4]

/** The same in privacy manifests, after `NSPrivacyCollectedDataType`. */
export const MANIFEST_TYPES: Readonly<Record<AppleType, string>> = {
  NAME: 'Name',
  EMAIL_ADDRESS: 'EmailAddress',
  USER_ID: 'UserID',
  PHYSICAL_ADDRESS: 'PhysicalAddress',
  PHONE_NUMBER: 'PhoneNumber',
  PURCHASE_HISTORY: 'PurchaseHistory',
  COARSE_LOCATION: 'CoarseLocation',
  PRECISE_LOCATION: 'PreciseLocation',
  OTHER_USER_CONTENT: 'OtherUserContent',
  PHOTOS_OR_VIDEOS: 'PhotosorVideos',
  AUDIO: 'AudioData',
  DEVICE_ID: 'DeviceID',
}

/** Data practices of an app, for the stores' questions. */
export type DataPractices = {
  /** The reason for each collected type, as text for the owner. */
  learned: ReadonlyMap<LearnedType, string>
  /** Whether all of it is sent over https. */
  encrypted: boolean
  /** Whether the app shows pages of a site, whose practices are unknown. */
  showsSite: boolean
  /** Whether people may order, comment or sign in at a shop or blog, which may require accounts. */
  mayHaveAccounts: boolean
  accountDeletionUrl?: string | undefined
}
