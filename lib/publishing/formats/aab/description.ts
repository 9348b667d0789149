import type { FormatDescription } from '../description'

export const aab = {
  name: 'app.aab',
  extension: 'aab',
  contentType: 'application/octet-stream',
  metric: 'download.aab',
  title: 'Android App Bundle (AAB)',
  shortTitle: 'Google Play (AAB)',
  hint:
    'For Google Play, from your own developer account. Google Play signs the app that people install with its own key; the key here ' +
    'proves that the upload comes from you. Checked with Android’s own tools; we haven’t uploaded it to Google Play ourselves.',
} as const satisfies FormatDescription
