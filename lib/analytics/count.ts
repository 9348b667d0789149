import { countBuffered } from '../platform/counts/buffered-counts'
/** Counts an opening of a hosted app and of its release. */
export function countAppVisit({ appId, version }: { appId: string; version: number }): void {
  countBuffered('app.visit', appId)
  countBuffered('app.visit.version', versionSubject(appId, version))
}

/** Counts a download of a release's package under its format's metric. */
export function countDownload({ appId, version }: { appId: string; version: number }, metric: string): void {
  countBuffered(metric, appId)
  countBuffered('download.version', versionSubject(appId, version))
}

/** A release's subject in daily totals. */
export function versionSubject(appId: string, version: number): string {
  return `${appId}:${version}`
}
