import { LRUCache } from 'lru-cache'
import { DAY } from '../../base/clock'
import type { UpdatedSystem } from '../../packaging/updates/generations'
import { countBuffered } from '../../platform/counts/buffered-counts'
import { rangeOf, toNetworkPrefix } from '../../platform/http/address'
import { singleton } from '../../platform/singleton'
import { HALT, MAX_FAILURES, UPDATE_METRICS } from './schema'
import type { ServedUpdates } from './update-cache'

const PACKAGES = { android: UPDATE_METRICS.packages, ios: UPDATE_METRICS.iosPackages }

/**
 * Devices of an app that a network, or a range of them, counts a day: they outweigh the failed starts that it can
 * report, and no more.
 */
const MAX_STARTS = { network: MAX_FAILURES.network / HALT.share, range: MAX_FAILURES.range / HALT.share }
/** Of this process, and apart from other limits: devices are more than callers of anything else. */
const starts = singleton('starts by network', () => new LRUCache<string, number>({ max: 100_000 }))

/** The subject of an app's daily totals by release. */
export const subjectOf = (appId: string, version: number): string => `${appId} ${version}`

/**
 * Counts a device that asks for updates: docs/updates.md. Its request says the release of its package, its
 * bundle, and whether it asked today. Nothing about the device is stored.
 * @param system of the package
 * @param query of the request, without the question mark
 * @param address of the device. Its network is counted in memory
 * @returns the release of the package, or null if it is not a release of the app
 */
export function countDevice(
  { appId, versions, newest, offeredAt }: ServedUpdates,
  system: UpdatedSystem,
  query: string,
  address: () => string,
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
  if (!countStart(appId, address(), now)) return packaged
  countBuffered(UPDATE_METRICS.starts, subject, now)
  if (packaged !== null) countBuffered(PACKAGES[system], subjectOf(appId, packaged), now)
  return packaged
}

/** @returns false once a network has all the devices that count */
function countStart(appId: string, address: string, now: number): boolean {
  const day = `${appId} ${Math.floor(now / DAY)}`
  return (
    isBelow(MAX_STARTS.network, `${day} ${toNetworkPrefix(address)}`) &&
    isBelow(MAX_STARTS.range, `${day} range ${rangeOf(address)}`)
  )
}

function isBelow(limit: number, key: string): boolean {
  const counted = starts.get(key) ?? 0
  if (counted < limit) starts.set(key, counted + 1)
  return counted < limit
}

function toRelease(text: string | null, newest: number): number | null {
  return text !== null && /^[1-9]\d{0,8}$/.test(text) && Number(text) <= newest ? Number(text) : null
}
