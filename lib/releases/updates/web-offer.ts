import { REACHABLE } from '../../apps/published'
import { EVERYBODY } from '../../packaging/updates/limits'
import { database } from '../../platform/database/database'
import { NotFoundError } from '../../platform/errors'
import { readMirrors } from './schema'

/** What an app's address serves, and what devices that installed the web app from there are offered. */
export type WebOffer = {
  appId: string
  /** The release whose content is served. */
  version: number
  versionName: string
  forwardTo: string | null
  app: string
  sequence: number
  made: string
  share: number
  urgent: boolean
  /** Public key in base64. Null for an app that was last published before there were updates. */
  key: string | null
  /** Addresses of the owner, for shells. */
  mirrors: string[]
}

/**
 * Returns what an app's address serves: the newest release, or the earlier one that the owner took the offer back to.
 * A web app needs no store, so a release that waits for one is served in full, unless the offer is paused or halted.
 * After updates were turned off, what was taken back stays so until a newer release is published.
 * @throws NotFoundError
 */
export async function findWebOffer(slug: string): Promise<WebOffer> {
  const newest = await database().release.findFirst({
    where: { app: { slug, ...REACHABLE } },
    orderBy: { version: 'desc' },
    select: {
      ...{ appId: true, version: true, versionName: true, createdAt: true },
      app: {
        select: {
          forwardTo: true,
          updates: {
            select: {
              ...{ identity: true, sequence: true, release: true, content: true, waiting: true, share: true },
              ...{ state: true, urgent: true, mirrors: true, changedAt: true, turnedOffAt: true },
              keys: { orderBy: { createdAt: 'desc' }, take: 1, select: { publicKey: true } },
            },
          },
        },
      },
    },
  })
  if (!newest) throw new NotFoundError('We couldn’t find an app at this address.')
  const { app, appId, createdAt, ...named } = newest
  const { updates, forwardTo } = app
  const release = { appId, forwardTo, ...named }
  const everybody = { share: EVERYBODY, urgent: false }
  if (!updates)
    return {
      ...{ ...release, ...everybody, app: appId, sequence: named.version, made: createdAt.toISOString() },
      ...{ key: null, mirrors: [] },
    }
  const { identity, sequence, changedAt } = updates
  const shared = {
    ...{ ...release, app: identity, sequence, made: changedAt.toISOString() },
    ...{ key: updates.keys[0]?.publicKey ?? null, mirrors: readMirrors(updates.mirrors) },
  }
  if (updates.release === null || updates.content === null) return { ...shared, ...everybody }
  const isRunning = updates.state === 'running'
  if (!updates.turnedOffAt && updates.waiting !== null)
    return { ...shared, ...everybody, share: isRunning ? EVERYBODY : 0 }
  const isPassed = updates.turnedOffAt !== null && newest.version > updates.release
  const offer = updates.turnedOffAt
    ? everybody
    : { share: isRunning ? updates.share : 0, urgent: updates.urgent }
  if (updates.content === updates.release || isPassed) return { ...shared, ...offer }
  const content = await database().release.findUniqueOrThrow({
    where: { appId_version: { appId, version: updates.content } },
    select: { version: true, versionName: true },
  })
  return { ...shared, ...offer, ...content }
}
