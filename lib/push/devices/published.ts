import { newestVersion } from '../../apps/published'
import { publishedDocument } from '../../apps/published-document'
import { getAppEntitlements, planFields } from '../../billing/plans/entitlements'
import type { Topic } from '../../document/notifications'
import { database } from '../../platform/database/database'
import { AppError } from '../../platform/errors'

/** An app whose newest release offers notifications, with its topics. */
export type Published = { appId: string; topics: readonly Topic[] }

/**
 * Returns the topics of the newest release at an address.
 * @throws NotFoundError if nothing is published there; AppError `not-offered` if it offers no notifications
 */
export async function findNotifying(slug: string): Promise<Published> {
  const { offersNotifications, ...published } = await findNewest(slug)
  if (!offersNotifications) throw notOffered()
  return published
}

/** Same, but requires a plan with push notifications. @throws as `findNotifying` */
export async function findOffered(slug: string, now = new Date()): Promise<Published> {
  const published = await findNotifying(slug)
  await requirePlan(published.appId, now)
  return published
}

/**
 * Returns a published app whose plan has push notifications, with or without a subscribe component, because
 * the owner's other software may subscribe to it.
 * @throws NotFoundError; AppError `not-offered`
 */
export async function findSubscribable(slug: string, now = new Date()): Promise<Published> {
  const { appId, topics } = await findNewest(slug)
  await requirePlan(appId, now)
  return { appId, topics }
}

async function requirePlan(id: string, now: Date): Promise<void> {
  const { workspace, kind } = await database().app.findUniqueOrThrow({
    where: { id },
    select: {
      kind: true,
      workspace: { select: planFields },
    },
  })
  if (!getAppEntitlements(workspace, kind, now).pushNotifications) throw notOffered()
}

async function findNewest(slug: string) {
  const { appId, version } = await newestVersion(slug)
  const { topics, offersNotifications } = await publishedDocument(appId, version)
  return { appId, topics, offersNotifications }
}

function notOffered(): AppError {
  return new AppError('not-found', 'not-offered', 'This app has no notifications.')
}
