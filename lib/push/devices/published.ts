import { newestVersion } from '../../apps/published'
import { appRightsOf, subscriptionFields } from '../../billing/plans/entitlements'
import { readDocument } from '../../document/migrations'
import type { Topic } from '../../document/notifications'
import { offersNotifications, topicsOf } from '../../document/offers-notifications'
import { database } from '../../platform/database/database'
import { AppError } from '../../platform/errors'
import { singleton } from '../../platform/singleton'

type Offered = { topics: readonly Topic[]; offers: boolean }
/** An app whose newest release offers notifications, and what of. */
export type Published = { appId: string; topics: readonly Topic[] }

/** What the releases offer that were asked for lately: reading a whole document takes longer than all the rest. */
const MAX_RELEASES = 200
const known = singleton('published notifications', () => new Map<string, Promise<Offered>>())

/**
 * What the newest release at an address tells people of.
 * @throws NotFoundError when nothing is published there; AppError `not-offered` when it offers no notifications
 */
export async function findPublished(slug: string): Promise<Published> {
  const { offers, ...published } = await findRelease(slug)
  if (!offers) throw notOffered()
  return published
}

/** The same, where the owner's plan has push notifications. @throws as `findPublished` */
export async function findOffered(slug: string, now = new Date()): Promise<Published> {
  const published = await findPublished(slug)
  await requirePlan(published.appId, now)
  return published
}

/**
 * A published app whose owner's plan has push notifications, whether or not a component of it asks people: another program of its
 * owner's may subscribe to it.
 * @throws NotFoundError; AppError `not-offered`
 */
export async function findSubscribable(slug: string, now = new Date()): Promise<Published> {
  const { appId, topics } = await findRelease(slug)
  await requirePlan(appId, now)
  return { appId, topics }
}

async function requirePlan(id: string, now: Date): Promise<void> {
  const { owner, kind } = await database().app.findUniqueOrThrow({
    where: { id },
    select: {
      kind: true,
      owner: { select: { trialEndsAt: true, subscriptions: { select: subscriptionFields } } },
    },
  })
  if (!appRightsOf(owner, kind, now).pushNotifications) throw notOffered()
}

async function findRelease(slug: string): Promise<Published & Offered> {
  const { appId, version } = await newestVersion(slug)
  const key = `${appId} ${version}`
  const reading = known.get(key) ?? readOffered(appId, version)
  known.delete(key) // put last: the map is in the order of use
  known.set(key, reading)
  reading.catch(() => known.delete(key))
  const oldest = known.keys().next()
  if (known.size > MAX_RELEASES && !oldest.done) known.delete(oldest.value)
  return { appId, ...(await reading) }
}

async function readOffered(appId: string, version: number): Promise<Offered> {
  const release = await database().release.findUniqueOrThrow({
    where: { appId_version: { appId, version } },
    select: { document: true },
  })
  const document = readDocument(JSON.parse(release.document))
  return { topics: topicsOf(document), offers: offersNotifications(document) }
}

function notOffered(): AppError {
  return new AppError('not-found', 'not-offered', 'This app has no notifications.')
}
