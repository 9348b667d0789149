import { createHash } from 'node:crypto'
import type { BundleFile } from '../bundle-file'
import { LIVE_SERVICE_WORKER, PUSH_WORKER, SERVICE_WORKER } from './runtime.generated'

/**
 * The worker that keeps exactly these files on the device. Its release is named by their hash: a new one differs in
 * these bytes, and that is what browsers look for.
 * @param parts whether it has sources, whose pictures are kept too, and whether it shows notifications
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
