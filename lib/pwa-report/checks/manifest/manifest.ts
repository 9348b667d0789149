import type { Check } from '../check'
import { fail, pass, quoted, shown, warn } from '../verdict'

const CODE = '<link rel="manifest" href="/manifest.webmanifest">'

export const manifest: Check = {
  id: 'manifest',
  group: 'manifest',
  title: 'Manifest',
  weight: 4,
  installs: true,
  run({ manifestFile, page }) {
    if (manifestFile.state === 'none')
      return fail(
        'The page doesn’t link to a manifest, the file that gives phones the app’s name, icons and colors.',
        'Upload the manifest from the download next to your start page, and link to it in <head>.',
        CODE,
      )
    const address = shown(manifestFile.url, page.url)
    if (manifestFile.state === 'failed')
      return fail(
        `The page links to a manifest, but ${address} ${manifestFile.reason}.`,
        'Upload the file there, or correct the link.',
        CODE,
      )
    const { contentType } = manifestFile
    if (!/^(?:application|text)\/json$|\+json$/.test(contentType))
      return warn(
        `${address} exists, but is served ${contentType === '' ? 'without a type' : `as ${quoted(contentType)}`}. The HTML standard allows browsers to ignore it.`,
        'Configure the server to send the type application/manifest+json. On Apache, add this line to .htaccess.',
        'AddType application/manifest+json .webmanifest',
      )
    return pass(`The page links to ${address}, and the file is there.`)
  },
}
