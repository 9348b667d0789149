import { createHash } from 'node:crypto'
import type { BundleFile } from '../../packaging/bundle-file'
import { type WebIconBytes, WEB_ICONS } from '../../packaging/web/icons'
import { webManifest } from '../../packaging/web/manifest'
import type { Kit } from './kit'
import { offlinePage } from './offline-page'
import { readme } from './readme'
import { serviceWorkerFile } from './service-worker-file'
import { snippet } from './snippet'

/** The files that make a website installable and open without a connection. The same kit gives the same bytes. */
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
