import { requireApp } from '../../apps/access'
import { DAY } from '../../base/clock'
import { GENERATIONS } from '../../packaging/updates/generations'
import { totalSize, type UpdateFile } from '../../packaging/updates/manifest'
import type { Actor } from '../../platform/actor'
import { dayOf } from '../../platform/counts/daily-totals'
import { database } from '../../platform/database/database'
import { getFormTarget } from '../../platform/http/hosted-url'
import { updatesAddressOf } from '../../publishing/updates-config'
import { partsForStores, readFacts } from './compare'
import { readStarts } from './failed-starts'
import { type AppUpdates, OFFER_STATES, SHARES, UPDATE_METRICS } from './schema'
import { readSpread } from './spread'

/** Releases that can be taken back to, newest first. */
const EARLIER = 20

/** Returns what installed apps of an app are offered, and who has what. @throws NotFoundError */
export async function findAppUpdates(actor: Actor, appId: string, now = new Date()): Promise<AppUpdates> {
  const { slug, updates } = await requireApp(database(), actor, appId, {
    slug: true,
    updates: {
      include: {
        keys: { orderBy: { createdAt: 'desc' }, select: { publicKey: true, createdAt: true } },
        channels: { orderBy: { createdAt: 'asc' } },
      },
    },
  })
  const address = updatesAddressOf(getFormTarget(slug))
  const releases = await database().release.findMany({
    where: { appId },
    orderBy: { version: 'desc' },
    take: 200,
    select: { version: true, versionName: true },
  })
  const named = ({ version, versionName }: (typeof releases)[number]) => ({ release: version, versionName })
  const nameOf = (version: number) => releases.find((one) => one.version === version)?.versionName ?? ''
  const row = updates
  return {
    isAvailable: row !== null,
    turnedOffAt: row?.turnedOffAt?.toISOString() ?? null,
    offer: row && (await toOffer(row, nameOf, now)),
    waiting:
      row?.waiting === null || row?.waiting === undefined
        ? null
        : {
            release: row.waiting,
            versionName: nameOf(row.waiting),
            changed: await changedIn(appId, row.waiting),
          },
    earlier: releases
      .filter(({ version }) => version < (row?.content ?? 0))
      .slice(0, EARLIER)
      .map(named),
    versions: await countVersions(appId, nameOf, now),
    firstShare: toShare(row?.firstShare),
    mirrors: row ? (JSON.parse(row.mirrors) as string[]) : [],
    address,
    keys: (row?.keys ?? []).map(({ publicKey, createdAt }) => ({
      key: publicKey,
      createdAt: createdAt.toISOString(),
    })),
    channels: (row?.channels ?? []).map(({ id, name, release, token, createdAt }) => ({
      ...{ id, name, release, createdAt: createdAt.toISOString() },
      url: `${address}testers/${token}/app.apk`,
    })),
  }
}

type Row = {
  appId: string
  release: number | null
  content: number | null
  state: string
  share: number
  urgent: boolean
  offeredAt: Date | null
}

async function toOffer(
  row: Row,
  nameOf: (version: number) => string,
  now: Date,
): Promise<AppUpdates['offer']> {
  const { appId, release, content, offeredAt } = row
  if (release === null || content === null || !offeredAt) return null
  const { failed, devices } = await readStarts(database(), `${appId} ${content}`, offeredAt)
  const [generation] = GENERATIONS
  const bundle = await database().updateBundle.findUnique({
    where: { appId_version_generation: { appId, version: content, generation: generation.name } },
    select: { files: true },
  })
  return {
    ...{ release, content, versionName: nameOf(content), failed, devices, urgent: row.urgent },
    state: OFFER_STATES.find((state) => state === row.state) ?? 'paused',
    share: toShare(row.share),
    offeredAt: offeredAt.toISOString(),
    spread: await readSpread({ appId, content, offeredAt }, now),
    size: bundle ? totalSize(JSON.parse(bundle.files) as UpdateFile[]) : 0,
  }
}

function toShare(stored: number | undefined): (typeof SHARES)[number] {
  return SHARES.find((share) => share === stored) ?? 10_000
}

async function changedIn(appId: string, version: number): Promise<string[]> {
  const facts = await readFacts(appId, version)
  return facts ? partsForStores(facts) : []
}

/** Counts devices by the release that they show, on the better of yesterday and today, in UTC. */
async function countVersions(
  appId: string,
  nameOf: (version: number) => string,
  now: Date,
): Promise<AppUpdates['versions']> {
  const rows = await database().dailyTotal.findMany({
    where: {
      metric: UPDATE_METRICS.devices,
      subject: { startsWith: `${appId} ` },
      day: { gte: dayOf(new Date(now.getTime() - DAY)) },
    },
    select: { day: true, subject: true, count: true },
  })
  const today = rows.filter(({ day }) => day === dayOf(now))
  const yesterday = rows.filter(({ day }) => day !== dayOf(now))
  return (total(today) >= total(yesterday) ? today : yesterday)
    .map(({ subject, count }) => {
      const release = Number(subject.slice(appId.length + 1))
      return { release, versionName: nameOf(release), devices: count }
    })
    .sort((a, b) => b.release - a.release)
}

const total = (rows: readonly { count: number }[]) => rows.reduce((sum, { count }) => sum + count, 0)
