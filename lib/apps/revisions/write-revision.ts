import { MINUTE } from '../../base/clock'
import type { AppDocument } from '../../document/document'
import { readYielding } from '../../document/read-in-steps'
import { assetHashes, shownAssetHashes } from '../../document/walk'
import type { Actor } from '../../platform/actor'
import { audit } from '../../platform/audit'
import type { Tx } from '../../platform/database/database'
import { InvalidError } from '../../platform/errors'
import { toSearchText } from '../names'
import { requireSpace, sizeOf } from '../storage'
import { difference } from './steps'

/** Maximum pictures that an app can show, far above what phones load well. */
const MAX_PICTURES = 500

/** Autosaves within the same five minutes form one revision in the history. All but the last become steps. */
const AUTO_SPAN = 5 * MINUTE

/** Maximum consecutive steps, because reading the first one applies all of them. */
const MAX_STEPS = 50

/** A validated document, its JSON for storage, and the pictures that it shows. */
export type Received = { document: AppDocument; json: string; pictures: string[] }

type Next = Received & {
  /** The revision that it was based on. */
  expected: number
  auto: boolean
  /** When the restored revision was saved. */
  restored?: Date
  now?: Date
}

/**
 * Writes the next revision of an app, unless another one was written since.
 * @returns whether it was written
 * @throws AppError `storage-full`; InvalidError for pictures of other apps
 */
export async function writeRevision(
  tx: Tx,
  actor: Actor,
  { id, workspaceId }: { id: string; workspaceId: string },
  { document, json, pictures, expected, auto, restored, now = new Date() }: Next,
): Promise<boolean> {
  const size = sizeOf(json)
  const replaced = auto ? await replaceable(tx, actor, id, now) : null
  const step = replaced ? JSON.stringify(difference(replaced.document, json)) : ''
  const added = size + sizeOf(step) - (replaced?.size ?? 0)
  await requireSpace(tx, workspaceId, Math.max(0, added), 'document', now)
  await refuseForeignPictures(tx, id, pictures)
  const { count } = await tx.app.updateMany({
    where: { id, revision: expected },
    data: {
      document: json,
      name: document.settings.appName,
      searchText: toSearchText(document.settings.appName),
      icon: document.settings.icon,
      primaryColor: document.settings.primaryColor,
      revision: expected + 1,
    },
  })
  if (count === 0) return false
  if (replaced) {
    const { number, authorId, createdAt } = replaced
    // It may have been named, or saved on request, meanwhile.
    const isFree = { appId: id, number, name: null, auto: true }
    const row = { appId: id, number, difference: step, size: sizeOf(step), authorId, createdAt }
    if ((await tx.revision.deleteMany({ where: isFree })).count > 0)
      await tx.revisionStep.create({ data: row, select: { number: true } })
  }
  const row = { appId: id, number: expected + 1, document: json, size, auto, authorId: actor.user.id }
  const data = { ...row, createdAt: now, restored: restored ?? null }
  await tx.revision.create({ data, select: { number: true } })
  // An autosave that replaces another needs no separate audit entry.
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

/** Returns the newest revision if it is the person's autosave of this period, without a name or release. */
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
  const found = await tx.asset.count({ where: { appId, hash: { in: wanted } } })
  if (found < wanted.length)
    throw new InvalidError('The document shows a picture that was not uploaded to this app.')
}

/** Parses and validates a document in steps. @throws InvalidError, ZodError */
export function* readOrRefuse(value: unknown): Generator<void, Received> {
  try {
    const document = yield* readYielding(value)
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
