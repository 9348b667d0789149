import type { FormatDescription } from '../description'

export const aab = {
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
