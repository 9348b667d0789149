import { requireApp } from '../../apps/access'
import type { Actor } from '../../platform/actor'
import { audit } from '../../platform/audit'
import { database, inTransaction } from '../../platform/database/database'
import { countDevices, devicesSummary } from '../devices/count'
import type { Audience } from '../message'
import { PLATFORMS, type Platform } from '../device'
import { publishedFields, readPublished } from './published-app'
import type { Device, DevicesSummary } from './schema'

/** Devices that are listed beside the owner's own. */
const NEWEST = 10
/** Languages and versions that are listed, those with the most devices. */
const MOST = 12

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
 * How many devices get an app's messages, by what audiences are chosen by, with the newest ones, among which an owner finds
 * their own. Nothing is told by which a device could be reached or a person recognized.
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
    languages: summary.languages.slice(0, MOST),
    versions: summary.versions.sort((a, b) => b.version - a.version).slice(0, MOST),
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

/** Says which devices are the owner's own; all others are not. Ids of other apps' devices change nothing. @throws NotFoundError */
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

/** How many devices an audience means now. @throws NotFoundError */
export async function estimateReach(
  actor: Actor,
  appId: string,
  audience: Audience,
): Promise<{ devices: number }> {
  await requireApp(database(), actor, appId, { id: true })
  return { devices: await countDevices(appId, audience) }
}
