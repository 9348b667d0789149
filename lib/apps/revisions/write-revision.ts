import { MINUTE } from '../../base/clock'
import type { AppDocument } from '../../document/document'
import { readInSteps } from '../../document/read-in-steps'
import { assetHashes, shownAssetHashes } from '../../document/walk'
import type { Actor } from '../../platform/actor'
import { audit } from '../../platform/audit'
import type { Tx } from '../../platform/database/database'
import { InvalidError } from '../../platform/errors'
import { searchTextOf } from '../search-text'
import { requireSpace, sizeOf } from '../storage'
import { difference } from './steps'

/** Pictures that one app can show, far above what a phone likes to load. */
const MAX_PICTURES = 500

/** Revisions that nobody asked for are one in the history when they fall into the same five minutes; all but the last are its steps. */
const AUTO_SPAN = 5 * MINUTE

/** Steps in a row: to read the first of them, all are gone through. */
const MAX_STEPS = 50

/** A document as it was received and is kept, and the pictures that it shows. */
export type Received = { document: AppDocument; json: string; pictures: string[] }

type Next = Received & {
  /** The revision that it was made from. */
  expected: number
  auto: boolean
  /** When that was saved which it brings back. */
  restored?: Date
  now?: Date
}

/**
 * Writes the next revision of an app, unless somebody wrote one since.
 * @returns whether it was written
 * @throws AppError `storage-full`; InvalidError for pictures of other apps
 */
export async function writeRevision(
  tx: Tx,
  actor: Actor,
  { id, ownerId }: { id: string; ownerId: string },
  { document, json, pictures, expected, auto, restored, now = new Date() }: Next,
): Promise<boolean> {
  const size = sizeOf(json)
  const replaced = auto ? await replaceable(tx, actor, id, now) : null
  const step = replaced ? JSON.stringify(difference(replaced.document, json)) : ''
  const added = size + sizeOf(step) - (replaced?.size ?? 0)
  await requireSpace(tx, ownerId, Math.max(0, added), 'document', now)
  await refuseForeignPictures(tx, id, pictures)
  const { count } = await tx.app.updateMany({
    where: { id, revision: expected },
    data: {
      document: json,
      name: document.settings.appName,
      searchText: searchTextOf(document.settings.appName),
      icon: document.settings.icon,
      primaryColor: document.settings.primaryColor,
      revision: expected + 1,
    },
  })
  if (count === 0) return false
  if (replaced) {
    const { number, authorId, createdAt } = replaced
    // Somebody may have named it, or asked for it, a moment ago.
    const isFree = { appId: id, number, name: null, auto: true }
    const row = { appId: id, number, difference: step, size: sizeOf(step), authorId, createdAt }
    if ((await tx.revision.deleteMany({ where: isFree })).count > 0)
      await tx.revisionStep.create({ data: row, select: { number: true } })
  }
  const row = { appId: id, number: expected + 1, document: json, size, auto, authorId: actor.user.id }
  const data = { ...row, createdAt: now, restored: restored ?? null }
  await tx.revision.create({ data, select: { number: true } })
  // What the next one of these minutes takes the place of is not worth an entry each time.
  if (!replaced) await noteSaved(tx, actor, id, expected + 1)
  return true
}

function noteSaved(tx: Tx, actor: Actor, id: string, revision: number): Promise<void> {
  return audit(tx, {
    actorId: actor.user.id,
    action: 'app.saved',
    subject: `app:${id}`,
    detail: { revision },
  })
}

/** The newest revision, if it is one of the same minutes and person that nobody asked for, named or published. */
async function replaceable(tx: Tx, actor: Actor, appId: string, now: Date) {
  const newest = await tx.revision.findFirst({
    where: { appId },
    orderBy: { number: 'desc' },
    select: { number: true, size: true, auto: true, name: true, authorId: true, createdAt: true },
  })
  if (!newest?.auto || newest.name !== null || newest.authorId !== actor.user.id) return null
  const span = (moment: Date) => Math.floor(moment.getTime() / AUTO_SPAN)
  if (span(newest.createdAt) !== span(now)) return null
  if ((await tx.release.count({ where: { appId, revision: newest.number } })) > 0) return null
  const before = { gte: newest.number - MAX_STEPS, lt: newest.number }
  if ((await tx.revisionStep.count({ where: { appId, number: before } })) === MAX_STEPS) return null
  const key = { appId_number: { appId, number: newest.number } }
  const { document } = await tx.revision.findUniqueOrThrow({ where: key, select: { document: true } })
  return { ...newest, document }
}

async function refuseForeignPictures(tx: Tx, appId: string, wanted: string[]): Promise<void> {
  if (wanted.length > MAX_PICTURES)
    throw new InvalidError(`An app can show at most ${MAX_PICTURES} pictures.`)
  const kept = await tx.asset.count({ where: { appId, hash: { in: wanted } } })
  if (kept < wanted.length)
    throw new InvalidError('The document shows a picture that was not uploaded to this app.')
}

/** Reads a received document, in steps. @throws InvalidError, ZodError */
export function* readOrRefuse(value: unknown): Generator<void, Received> {
  try {
    const document = yield* readInSteps(value)
    yield
    const json = JSON.stringify(document)
    yield
    return { document, json, pictures: yield* picturesOf(document) }
  } catch (error) {
    if (error instanceof RangeError) throw new InvalidError(error.message, { document: error.message })
    throw error
  }
}

function* picturesOf(document: AppDocument): Generator<void, string[]> {
  const found = new Set(assetHashes({ ...document, screens: [] }))
  for (const screen of document.screens) {
    for (const hash of shownAssetHashes({ screens: [screen] })) found.add(hash)
    yield
  }
  return [...found]
}
