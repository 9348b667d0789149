import { createHash } from 'node:crypto'
import type { BundleFile } from '../bundle-file'
import { LIVE_SERVICE_WORKER, PUSH_WORKER, SERVICE_WORKER } from './runtime.generated'

/**
 * Builds the service worker that precaches exactly these files. Their hash identifies the release: browsers
 * detect a new release by the changed bytes.
 * @param parts whether the app has sources, whose pictures are cached too, and whether it shows notifications
 */
export function serviceWorker(
  files: readonly BundleFile[],
  { isLive, notifies }: { isLive: boolean; notifies: boolean },
): string {
  const hashes = files.map(({ path, data }) => [path, sha256(data)] as const)
  const version = sha256(JSON.stringify(hashes))
    .replaceAll(/[^A-Za-z0-9]/g, '')
    .slice(0, 16)
  const release = JSON.stringify({ version, files: Object.fromEntries(hashes) })
  const worker = isLive ? LIVE_SERVICE_WORKER : SERVICE_WORKER
  return `const RELEASE=${release};\n${worker}\n${notifies ? `${PUSH_WORKER}\n` : ''}`
}

function sha256(data: Uint8Array | string): string {
  return createHash('sha256').update(data).digest('base64')
}
