import { DATA_TYPES, type DataPractices, type LearnedType } from './data-types'
import { STORE_DEVICES } from './devices'
import type { Store } from './locales'
import { CATEGORIES, type ListingFacts } from './texts'
import { UPDATE_ANSWERS, UPDATE_REVIEW_NOTES } from '../../base/update-answers'

/** Facts about a kit for its README. */
export type KitFacts = {
  appName: string
  packageId: string
  versionName: string
  versionCode: number
  facts: ListingFacts
  practices: DataPractices
  /** Languages of the app that a store does not support. */
  left: Record<Store, readonly string[]>
  /** Names of missing texts. */
  missing: readonly string[]
  /** Number of screenshots. */
  pictures: number
  /** Whether a language has fewer than Google Play's two screenshots of a phone. */
  hasTooFew?: boolean
  /** Stores whose packages get updates of their pages. */
  storesWithUpdates?: readonly Store[]
}

/** Builds the kit's README: its content, missing parts, and the steps in order. */
export function readme(kit: KitFacts): string {
  return `${[head(kit), stillMissing(kit), play(kit), apple(kit), updates(kit), answers(kit)].filter(Boolean).join('\n\n')}\n`
}

function head({ appName, packageId, versionName, versionCode }: KitFacts): string {
  return [
    `# Store kit: ${oneLine(appName)}`,
    '',
    `Version ${versionName}, version code ${versionCode}, package ID \`${packageId}\`.`,
    '',
    'Texts, pictures and answers for Google Play and the App Store, in the folders that fastlane reads. You can also copy ' +
      'everything by hand. Nothing in this file was sent to a store.',
  ].join('\n')
}

function stillMissing({ missing, left, pictures, hasTooFew }: KitFacts): string | null {
  const lines = [
    ...missing.map((name) => `- Not written yet: ${name}.`),
    ...(pictures === 0
      ? ['- No screenshots yet: draw them on the app’s “App stores” page, then download this kit again.']
      : hasTooFew
        ? ['- Google Play asks for at least two screenshots of a phone in each language: draw more.']
        : []),
    ...(left.play.length > 0
      ? [`- Google Play has no listing of its own for: ${left.play.join(', ')}.`]
      : []),
    ...(left.apple.length > 0
      ? [`- The App Store has no listing of its own for: ${left.apple.join(', ')}.`]
      : []),
  ]
  return lines.length === 0 ? null : ['## What is missing', '', ...lines].join('\n')
}

const sizes = (store: Store) =>
  STORE_DEVICES.filter((device) => device.store === store)
    .map(({ title, width, height }) => `${title} ${width}×${height}`)
    .join(', ')

function play({ packageId, versionCode, facts }: KitFacts): string {
  return [
    '## Google Play',
    '',
    '1. In the Play Console, create the app and upload `app.aab` of this release by hand. The first upload has no other way.',
    `2. Store settings: category ${facts.category ? `“${CATEGORIES[facts.category][0]}”` : '(yours to choose)'}, contact email ${facts.email ?? '(yours to enter)'}.`,
    `3. App content: privacy policy ${facts.privacyUrl ?? '(yours to enter)'}${contact(facts)}; data safety: “Import from CSV” with \`data-safety.csv\`, after you have checked it (below); content rating, target audience and ads are questions that only you can answer.`,
    `4. Texts, icon, feature graphic and screenshots (${sizes('play')}): \`fastlane supply --package_name ${packageId} --json_key YOUR-KEY.json --metadata_path fastlane/metadata/android --version_code ${versionCode} --skip_upload_apk --skip_upload_aab\`, or upload them by hand under “Main store listing”.`,
    ...(facts.accountDeletionUrl
      ? [`5. Account deletion: ${facts.accountDeletionUrl}. It stands in \`data-safety.csv\` too.`]
      : [
          '5. If people can make an account in your app, Google Play wants an address where they can have it deleted. None was entered.',
        ]),
  ].join('\n')
}

function contact({ privacyContact }: KitFacts['facts']): string {
  return privacyContact ? `, which must name the privacy contact ${privacyContact}` : ''
}

function apple({ facts }: KitFacts): string {
  return [
    '## App Store',
    '',
    '1. In App Store Connect, create the app with your bundle ID and upload a build from Xcode.',
    `2. Texts and screenshots (${sizes('apple')}): \`fastlane deliver --app_identifier YOUR-BUNDLE-ID --metadata_path fastlane/metadata --screenshots_path fastlane/screenshots --skip_binary_upload\`, or by hand.`,
    '3. Privacy answers: `fastlane run upload_app_privacy_details_to_app_store json_path:fastlane/app_privacy_details.json`, or answer by hand from the table below.' +
      (facts.privacyContact ? ` People ask about their data at ${facts.privacyContact}.` : ''),
    ...(facts.accountDeletionUrl
      ? [
          `4. Account deletion: Apple wants it to start inside the app. Yours is at ${facts.accountDeletionUrl}.`,
        ]
      : [
          '4. If people can make an account in your app, Apple wants them to be able to delete it inside the app.',
        ]),
  ].join('\n')
}

function updates({ storesWithUpdates = [] }: KitFacts): string | null {
  if (storesWithUpdates.length === 0) return null
  return [
    '## Updates without the stores',
    '',
    'What you publish reaches installed apps without a new version: their pages, and nothing else. No form asks about it. If a reviewer does:',
    '',
    ...storesWithUpdates.map((store) => `- ${UPDATE_ANSWERS[store]}`),
    ...(storesWithUpdates.includes('apple')
      ? ['', 'Copy this into the notes for App Review:', '', `> ${UPDATE_REVIEW_NOTES}`]
      : []),
  ].join('\n')
}

function answers({ practices }: KitFacts): string {
  const { learned, encrypted, showsSite, mayHaveAccounts } = practices
  const rows = DATA_TYPES.flatMap(([, group, type, name]) => {
    const reason = learned.get(type as LearnedType)
    return reason === undefined ? [] : [`| ${group}: ${name} | ${oneLine(reason)} |`]
  })
  return [
    '## What you must check in the privacy answers',
    '',
    'They are made from what the app itself does: its forms, its shop or blog, and its permissions. They are a proposal. You ' +
      'declare them to the store, so compare them with your privacy policy.',
    '',
    ...(rows.length > 0
      ? ['| Data | Because |', '| --- | --- |', ...rows, '']
      : ['The app’s own screens send nothing about people.', '']),
    '- The app carries no advertising, no analytics and no third party’s SDK. Pages that it shows may.',
    ...(learned.size > 0 || !encrypted
      ? [
          `- Encrypted in transit: ${encrypted ? 'yes, everything goes over https' : 'no, something goes over plain http'}.`,
        ]
      : []),
    ...(learned.size > 0
      ? [
          '- Everything is answered as “collected”, not “shared”, and as the person’s own choice. Say “shared” for what you pass on.',
        ]
      : []),
    ...(showsSite
      ? [
          '- **The app shows pages of your website.** What your site learns (accounts, analytics, advertising, payments) is not in these answers, and must be.',
        ]
      : []),
    ...(mayHaveAccounts
      ? [
          '- Your shop or blog may let people make accounts: answer the questions on accounts and deletion yourself.',
        ]
      : []),
    '- `data-safety.csv` has every question of Google Play’s form. What has no answer in it is yours. If Google Play has changed its form since, export a fresh file there and fill in the same answers.',
  ].join('\n')
}

/** Escapes a name, so that it cannot end a line, a table cell or a code span. */
function oneLine(text: string): string {
  return text.replace(/\s+/g, ' ').replace(/[|`<>[\]*_#\\]/g, (sign) => `\\${sign}`)
}
