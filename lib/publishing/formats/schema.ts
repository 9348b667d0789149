/** Description of a package format for URLs, lists and the publish dialog. Contains no builder. */
type FormatDescription = {
  /** Identifies the format in URLs and in the database. Never change it. */
  name: string
  /** Suffix of the download's file name. */
  extension: string
  contentType: string
  /** Metric of its downloads. Stored, so never change it. */
  metric: string
  title: string
  /** For charts. */
  shortTitle: string
  /** Its purpose, in a few words. */
  purpose: string
  /** Note for the owner. */
  hint: string
}

const apk = {
  name: 'app.apk',
  extension: 'apk',
  contentType: 'application/vnd.android.package-archive',
  metric: 'download.apk',
  title: 'Android app (APK)',
  shortTitle: 'Android (APK)',
  purpose: 'To test on a phone or share directly',
  hint:
    'Google Play doesn’t accept APKs: upload the AAB there. Since September 30, 2026, Android in some countries requires a verified ' +
    'developer, and apps from unverified developers don’t install the usual way there.',
} as const satisfies FormatDescription

const aab = {
  name: 'app.aab',
  extension: 'aab',
  contentType: 'application/octet-stream',
  metric: 'download.aab',
  title: 'Android App Bundle (AAB)',
  shortTitle: 'Google Play (AAB)',
  purpose: 'To upload to Google Play',
  hint:
    'You upload it from your own developer account. Google Play signs the app that people install with its own key; the key here ' +
    'proves that the upload comes from you.',
} as const satisfies FormatDescription

const androidStudioZip = {
  name: 'android-studio.zip',
  extension: 'android-studio.zip',
  contentType: 'application/zip',
  metric: 'download.android-studio',
  title: 'Android Studio project',
  shortTitle: 'Android Studio',
  purpose: 'To add code of your own, or to go on without us',
  hint:
    'The app’s source with Gradle files, which you sign with the app’s key. We have checked its files and compiled its Java, but we ' +
    'haven’t built it with Android Studio ourselves.',
} as const satisfies FormatDescription

const iosZip = {
  name: 'ios.zip',
  extension: 'ios.zip',
  contentType: 'application/zip',
  metric: 'download.ios',
  title: 'iPhone and iPad (Xcode project)',
  shortTitle: 'iOS (Xcode project)',
  purpose: 'To build for the App Store on a Mac',
  hint: 'It is a project, not an app: Apple’s tools build and sign it on a Mac, yours or a rented one, with your own developer account.',
} as const satisfies FormatDescription

const pwaZip = {
  name: 'pwa.zip',
  extension: 'zip',
  contentType: 'application/zip',
  metric: 'download.pwa',
  title: 'Web app (ZIP)',
  shortTitle: 'Web app (ZIP)',
  purpose: 'To host on your own server',
  hint: 'The same web app that is at your app’s address. Your server needs https.',
} as const satisfies FormatDescription

/** The package formats, in the order of the publish dialog. Their builders are in `registry.ts`. */
export const PACKAGE_FORMATS = [apk, aab, androidStudioZip, iosZip, pwaZip] as const

/** Identifies a package of a release in URLs, such as `app.apk`. */
export type ArtifactName = (typeof PACKAGE_FORMATS)[number]['name']

export const ARTIFACT_NAMES: readonly ArtifactName[] = PACKAGE_FORMATS.map(({ name }) => name)

/** Returns the format with a name from untrusted input, or undefined. */
export function findFormat(name: string | undefined) {
  return PACKAGE_FORMATS.find((format) => format.name === name)
}
