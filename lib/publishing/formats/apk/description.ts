import type { FormatDescription } from '../description'

export const apk = {
  name: 'app.apk',
  extension: 'apk',
  contentType: 'application/vnd.android.package-archive',
  metric: 'download.apk',
  title: 'Android app (APK)',
  shortTitle: 'Android (APK)',
  purpose: 'To test on a phone or share directly',
  hint:
    'Google Play doesn’t accept APKs: upload the AAB there. Since September 30, 2026, Android in some countries asks for a verified ' +
    'developer, and apps from unverified developers don’t install the usual way there.',
} as const satisfies FormatDescription
