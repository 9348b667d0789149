import type { BundleFile } from '../bundle-file'
import { bundleDigest } from '../updates/manifest'
import { webFiles, type WebUpdates } from './update-manifest'
import { LIVE_SERVICE_WORKER, PUSH_WORKER, SERVICE_WORKER } from './runtime.generated'

/**
 * Builds the service worker that installs exactly these files, which the update manifest lists. Their digest identifies
 * the bundle: browsers detect a new one by the changed bytes.
 * @param parts whether the app has sources, whose pictures are cached too, and whether it shows notifications
 */
export function serviceWorker(
  files: readonly BundleFile[],
  updates: WebUpdates,
  { isLive, notifies }: { isLive: boolean; notifies: boolean },
): string {
  const update = JSON.stringify({ bundle: bundleDigest(webFiles(files)), ...updates })
  const worker = isLive ? LIVE_SERVICE_WORKER : SERVICE_WORKER
  return `const UPDATE=${update};\n${worker}\n${notifies ? `${PUSH_WORKER}\n` : ''}`
}
