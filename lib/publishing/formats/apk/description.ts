import type { FormatDescription } from '../description'

export const apk = {
  name: 'app.apk',
  extension: 'apk',
  contentType: 'application/vnd.android.package-archive',
  metric: 'download.apk',
  title: 'Android app (APK)',
  shortTitle: 'Android (APK)',
  hint:
    'For testing on a phone and for sharing directly. Google Play doesn’t accept APKs: upload the AAB there. Since 30 September 2026, ' +
    'Android in some countries asks for a verified developer, and apps from unverified developers don’t install the usual way there. ' +
    'Checked with Android’s own tools; we haven’t tested it on a physical phone.',
} as const satisfies FormatDescription
