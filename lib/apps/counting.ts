import { countSoon } from '../platform/buffered-counts'
import type { ArtefactName } from './schema'

/** What downloads are counted as: `download.apk` and so on. */
export const DOWNLOAD_METRICS = {
  'app.apk': 'download.apk',
  'app.aab': 'download.aab',
  'pwa.zip': 'download.pwa',
} as const satisfies Record<ArtefactName, string>

/** Counts an opening of a hosted app, and which release was opened. */
export function countAppVisit({ appId, version }: { appId: string; version: number }): void {
  countSoon('app.visit', appId)
  countSoon('app.visit.version', versionSubject(appId, version))
}

/** Counts a download of a release's package. */
export function countDownload(
  { appId, version }: { appId: string; version: number },
  name: ArtefactName,
): void {
  countSoon(DOWNLOAD_METRICS[name], appId)
  countSoon('download.version', versionSubject(appId, version))
}

/** What stands for a release in daily totals. */
export function versionSubject(appId: string, version: number): string {
  return `${appId}:${version}`
}
