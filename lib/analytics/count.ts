import { countSoon } from '../platform/counts/buffered-counts'
/** Counts an opening of a hosted app, and which release was opened. */
export function countAppVisit({ appId, version }: { appId: string; version: number }): void {
  countSoon('app.visit', appId)
  countSoon('app.visit.version', versionSubject(appId, version))
}

/** Counts a download of a release's package under its format's metric. */
export function countDownload({ appId, version }: { appId: string; version: number }, metric: string): void {
  countSoon(metric, appId)
  countSoon('download.version', versionSubject(appId, version))
}

/** What stands for a release in daily totals. */
export function versionSubject(appId: string, version: number): string {
  return `${appId}:${version}`
}
