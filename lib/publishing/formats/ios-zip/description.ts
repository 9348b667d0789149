import type { FormatDescription } from '../description'

export const iosZip = {
  name: 'ios.zip',
  extension: 'ios.zip',
  contentType: 'application/zip',
  metric: 'download.ios',
  title: 'iPhone and iPad (Xcode project)',
  shortTitle: 'iOS (Xcode project)',
  purpose: 'To build for the App Store on a Mac',
  hint: 'It is a project, not an app: Apple’s tools build and sign it on a Mac, yours or a rented one, with your own developer account.',
} as const satisfies FormatDescription
