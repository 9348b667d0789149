import { requireApp } from '../../apps/access'
import type { Actor } from '../../platform/actor'
import { audit } from '../../platform/audit'
import { database, inTransaction } from '../../platform/database/database'
import { countDevices, devicesSummary } from '../devices/count'
import type { Audience } from '../message'
import { PLATFORMS, type Platform } from '../device'
import { publishedFields, readPublished } from './published-app'
import type { Device, DevicesSummary } from './schema'

/** Number of newest devices listed beside the owner's. */
const NEWEST = 10
/** Maximum languages and versions listed, most devices first. */
const MAX_RESULTS = 12

const deviceFields = {
  id: true,
  platform: true,
  locale: true,
  version: true,
  isTest: true,
  createdAt: true,
  lastOpenedAt: true,
} as const

/**
 * Returns device counts by audience filter, with the newest devices, so that owners can find their own.
 * Contains nothing that could reach a device or identify a person.
 * @throws NotFoundError
 */
export async function summarizeDevices(actor: Actor, appId: string): Promise<DevicesSummary> {
  const app = await requireApp(database(), actor, appId, publishedFields)
  const [release] = app.releases
  const topics = release ? readPublished(appId, release.document).topics : []
  const { pushSubscription } = database()
  const [summary, newest, own] = await Promise.all([
    devicesSummary(appId),
    pushSubscription.findMany({
      where: { appId, endedAt: null },
      orderBy: { createdAt: 'desc' },
      take: NEWEST,
      select: deviceFields,
    }),
    pushSubscription.findMany({ where: { appId, isTest: true, endedAt: null }, select: deviceFields }),
  ])
  const choosing = new Map(summary.topics.map(({ id, count }) => [id, count]))
  return {
    total: summary.total,
    platforms: PLATFORMS.map((platform) => ({ platform, count: summary.platforms[platform] })),
    topics: topics.map((topic) => ({ ...topic, count: choosing.get(topic.id) ?? 0 })),
    languages: summary.languages.slice(0, MAX_RESULTS),
    versions: summary.versions.sort((a, b) => b.version - a.version).slice(0, MAX_RESULTS),
    devices: [...own, ...newest.filter(({ isTest }) => !isTest)].map(toDevice),
  }
}

type Row = Omit<Device, 'platform' | 'createdAt' | 'lastOpenedAt'> & {
  platform: string
  createdAt: Date
  lastOpenedAt: Date
}

function toDevice({ platform, createdAt, lastOpenedAt, ...row }: Row): Device {
  return {
    ...row,
    platform: platform as Platform,
    createdAt: createdAt.toISOString(),
    lastOpenedAt: lastOpenedAt.toISOString(),
  }
}

/**
 * Sets the owner's test devices and unsets all others. Ignores IDs of other apps' devices.
 * @throws NotFoundError
 */
export async function chooseTestDevices(
  actor: Actor,
  appId: string,
  ids: readonly string[],
): Promise<{ devices: string[] }> {
  return inTransaction(async (tx) => {
    await requireApp(tx, actor, appId, { id: true })
    const id = { in: [...ids] }
    await tx.pushSubscription.updateMany({
      where: { appId, isTest: true, NOT: { id } },
      data: { isTest: false },
    })
    await tx.pushSubscription.updateMany({ where: { appId, id, endedAt: null }, data: { isTest: true } })
    const own = await tx.pushSubscription.findMany({ where: { appId, isTest: true }, select: { id: true } })
    const detail = { devices: own.length }
    await audit(tx, {
      actorId: actor.user.id,
      action: 'test-devices.chosen',
      subject: `app:${appId}`,
      detail,
    })
    return { devices: own.map((device) => device.id) }
  })
}

/** Counts the devices that an audience matches now. @throws NotFoundError */
export async function estimateReach(
  actor: Actor,
  appId: string,
  audience: Audience,
): Promise<{ devices: number }> {
  await requireApp(database(), actor, appId, { id: true })
  return { devices: await countDevices(appId, audience) }
}
