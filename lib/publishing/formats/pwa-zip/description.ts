import type { FormatDescription } from '../description'

export const pwaZip = {
  name: 'pwa.zip',
  extension: 'zip',
  contentType: 'application/zip',
  metric: 'download.pwa',
  title: 'Web app (ZIP)',
  shortTitle: 'Web app (ZIP)',
  purpose: 'To host on your own server',
  hint: 'The same web app that is at your app’s address. Your server needs https.',
} as const satisfies FormatDescription
