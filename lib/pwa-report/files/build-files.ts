import { createHash } from 'node:crypto'
import type { BundleFile } from '../../packaging/bundle-file'
import { type WebIconBytes, WEB_ICONS } from '../../packaging/web/icons'
import { webManifest } from '../../packaging/web/manifest'
import type { Kit } from './kit'
import { offlinePage } from './offline-page'
import { readme } from './readme'
import { serviceWorkerFile } from './service-worker-file'

/** Builds the files that make a site installable and available offline. The same kit gives the same bytes. */
export function buildFiles(kit: Kit, icons: WebIconBytes): BundleFile[] {
  const offline = offlinePage(kit, icons['icon-192'])
  const version = createHash('sha256').update(offline).digest('hex').slice(0, 12)
  return [
    textFile('README.txt', readme(kit)),
    textFile('snippet.html', snippet(kit)),
    textFile('manifest.webmanifest', `${webManifest(kit.settings, kit.id)}\n`),
    textFile('sw.js', serviceWorkerFile(version)),
    textFile('offline.html', offline),
    ...WEB_ICONS.map(({ name, path }) => ({ path, data: icons[name] })),
  ]
}

function textFile(path: string, text: string): BundleFile {
  return { path, data: Buffer.from(text) }
}

/** Builds the lines for the head of every page, without those that the page has already. */
function snippet({ settings, hasViewport }: Kit): string {
  const viewport = '<meta name="viewport" content="width=device-width, initial-scale=1">\n'
  return `<!-- Put these lines into <head>, on every page. -->
${hasViewport ? '' : viewport}<meta name="theme-color" content="${settings.primaryColor}">
<link rel="manifest" href="/manifest.webmanifest">
<link rel="icon" type="image/png" sizes="32x32" href="/icons/favicon.png">
<link rel="apple-touch-icon" href="/icons/apple-touch-icon.png">
<script>
  if ('serviceWorker' in navigator) {
    window.addEventListener('load', () => navigator.serviceWorker.register('/sw.js'))
  }
</script>
`
}
