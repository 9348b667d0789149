import { DAY } from '../../base/clock'
import type { UpdatedSystem } from '../../packaging/updates/generations'
import { countBuffered } from '../../platform/counts/buffered-counts'
import { UPDATE_METRICS } from './schema'
import type { ServedUpdates } from './update-cache'

const PACKAGES = { android: UPDATE_METRICS.packages, ios: UPDATE_METRICS.iosPackages }

/** The subject of an app's daily totals by release. */
export const subjectOf = (appId: string, version: number): string => `${appId} ${version}`

/**
 * Counts a device that asks for updates: docs/updates.md. Its request says the release of its package, its
 * bundle, and whether it asked today. Nothing about the device is stored.
 * @param system of the package
 * @param query of the request, without the question mark
 * @returns the release of the package, or null if it is not a release of the app
 */
export function countDevice(
  { appId, versions, newest, offeredAt }: ServedUpdates,
  system: UpdatedSystem,
  query: string,
  now = Date.now(),
): number | null {
  const params = new URLSearchParams(query)
  const packaged = toRelease(params.get('r'), newest)
  const running = versions.get(params.get('b') ?? '') ?? packaged
  if (running === null) return packaged
  const subject = subjectOf(appId, running)
  countBuffered(UPDATE_METRICS.asked, subject, now)
  if (offeredAt !== null && now - offeredAt < DAY)
    countBuffered(UPDATE_METRICS.hours, `${subject} ${new Date(now).getUTCHours()}`, now)
  if (params.get('d') === '0') return packaged
  countBuffered(UPDATE_METRICS.devices, subject, now)
  if (packaged !== null) countBuffered(PACKAGES[system], subjectOf(appId, packaged), now)
  return packaged
}

function toRelease(text: string | null, newest: number): number | null {
  return text !== null && /^[1-9]\d{0,8}$/.test(text) && Number(text) <= newest ? Number(text) : null
}
