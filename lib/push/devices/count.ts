import { database } from '../../platform/database/database'
import { type Platform, PLATFORMS } from '../device'
import type { Audience } from '../message'
import { audienceWhere } from './audience'

/** Counts the devices that a message would reach now. */
export function countDevices(appId: string, audience: Audience, now = new Date()): Promise<number> {
  return database().pushSubscription.count({ where: audienceWhere(appId, audience, now) })
}

/** Number of an app's devices by kind, largest first. */
export type DevicesSummary = {
  total: number
  /** The owner's test devices. */
  tests: number
  platforms: Record<Platform, number>
  /** By topic. A device can have several. */
  topics: { id: string; count: number }[]
  /** By primary language: `de` for `de-AT`. */
  languages: { language: string; count: number }[]
  /** By number of the release that they run; 0 if unknown. */
  versions: { version: number; count: number }[]
}

export async function devicesSummary(appId: string): Promise<DevicesSummary> {
  const { pushSubscription } = database()
  const where = { appId, endedAt: null }
  const by = { where, _count: { _all: true } } as const
  const [tests, platforms, topics, locales, versions] = await Promise.all([
    pushSubscription.count({ where: { ...where, isTest: true } }),
    pushSubscription.groupBy({ by: ['platform'], ...by }),
    pushSubscription.groupBy({ by: ['topics'], ...by }),
    pushSubscription.groupBy({ by: ['locale'], ...by }),
    pushSubscription.groupBy({ by: ['version'], ...by }),
  ])
  const chosen = topics.flatMap(({ topics, _count }) =>
    topics.split(',').flatMap((id) => (id === '' ? [] : [[id, _count._all] as const])),
  )
  const spoken = locales.map(
    ({ locale, _count }) => [locale.toLowerCase().split('-')[0]!, _count._all] as const,
  )
  const ofPlatform = (one: Platform) => platforms.find(({ platform }) => platform === one)?._count._all ?? 0
  return {
    total: platforms.reduce((sum, { _count }) => sum + _count._all, 0),
    tests,
    platforms: Object.fromEntries(PLATFORMS.map((one) => [one, ofPlatform(one)])) as Record<Platform, number>,
    topics: summed(chosen).map(([id, count]) => ({ id, count })),
    languages: summed(spoken).map(([language, count]) => ({ language, count })),
    versions: summed(versions.map(({ version, _count }) => [version, _count._all] as const)).map(
      ([version, count]) => ({ version, count }),
    ),
  }
}

function summed<K>(counts: readonly (readonly [K, number])[]): [K, number][] {
  const sums = new Map<K, number>()
  for (const [key, count] of counts) sums.set(key, (sums.get(key) ?? 0) + count)
  return [...sums].sort((a, b) => b[1] - a[1])
}
