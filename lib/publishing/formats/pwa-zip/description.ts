import type { FormatDescription } from '../description'

export const pwaZip = {
  name: 'pwa.zip',
  extension: 'zip',
  contentType: 'application/zip',
  metric: 'download.pwa',
  title: 'Web app (ZIP)',
  shortTitle: 'Web app (ZIP)',
  hint: 'The same web app as files, for hosting on your own web server. It needs https.',
} as const satisfies FormatDescription
