import type { AppDocument } from '../../document/document'
import { readDocument } from '../../document/migrations'
import { type Operation, apply } from '../../document/operations'
import { isSame } from '../../document/same'
import type { Actor } from '../../platform/actor'
import { type Tx, database, inTransaction } from '../../platform/database/database'
import { BusyError, ConflictError, InvalidError } from '../../platform/errors'
import { inSteps } from '../../base/in-steps'
import { type Queue, enqueue, newQueue } from '../../platform/queues/queue'
import { singleton } from '../../platform/singleton'
import { requireApp } from '../access'
import { readOrRefuse, writeRevision } from '../revisions/write-revision'
import { changed } from '../changes'
import type { SentOperations } from './schema'

/** Another node may write a revision of the same app each time that we try to. */
const MAX_TRIES = 20
/** Seconds after which another try can succeed. */
const RETRY_AFTER = 2

type Result = { revision: number; changed: boolean }

/**
 * Applies edits to the newest document, whatever others did since, and keeps them for those who have it open. The order in
 * which they are applied here is the true one. A batch that is sent again counts once.
 * @throws NotFoundError; InvalidError, ZodError for what no document can have; ConflictError `revision-conflict` when the
 * document was replaced as a whole since `base`; AppError `storage-full`
 */
export async function sendOperations(
  actor: Actor,
  appId: string,
  sent: SentOperations,
  now = new Date(),
): Promise<Result> {
  return inQueueOf(appId, async () => {
    for (let tries = 0; tries < MAX_TRIES; tries++) {
      const result = await tryToApply(actor, appId, sent, now)
      if (result) return result
    }
    throw new BusyError(RETRY_AFTER)
  })
}

const queues = singleton('operations queues', () => new Map<string, Queue>())

/** One batch of an app after the other, so that those of this node do not undo each other's work. */
async function inQueueOf<T>(appId: string, work: () => Promise<T>): Promise<T> {
  const queue = queues.get(appId) ?? newQueue()
  queues.set(appId, queue)
  try {
    return await enqueue(queue, 1, work)
  } finally {
    if (queue.running === 0) queues.delete(appId)
  }
}

/** Null when somebody else wrote a revision meanwhile. */
async function tryToApply(
  actor: Actor,
  appId: string,
  { client, sequence, base, operations }: SentOperations,
  now: Date,
): Promise<Result | null> {
  const { revision, ownerId } = await requireApp(database(), actor, appId, { revision: true, ownerId: true })
  const key = { appId, client, clientSequence: sequence }
  const known = await database().appOperations.findUnique({
    where: { appId_client_clientSequence: key },
    select: { revision: true },
  })
  if (known) return { revision: known.revision, changed: true }
  await refuseReplaced(database(), appId, base, revision)
  const before = await documentAt(appId, revision)
  if (!before) return null
  const after = applyAll(before, operations)
  if (after === before) return { revision, changed: false }
  const received = await inSteps(readOrRefuse(after))
  const isWritten = await inTransaction(async (tx) => {
    await requireApp(tx, actor, appId, { id: true }) // it may have been deleted meanwhile
    const next = { ...received, expected: revision, auto: true, now }
    if (!(await writeRevision(tx, actor, { id: appId, ownerId }, next))) return false
    // What the schema tidied up is not what the edits say: without them the others read the document anew.
    if (isSame(received.document, after)) {
      const row = { ...key, revision: revision + 1, operations: JSON.stringify(operations), createdAt: now }
      await tx.appOperations.create({ data: row, select: { revision: true } })
    }
    return true
  })
  if (!isWritten) return null
  keep(appId, revision + 1, received.document)
  changed(appId)
  return { revision: revision + 1, changed: true }
}

/** Every revision since then was made by edits that are kept. @throws ConflictError */
async function refuseReplaced(
  client: Pick<Tx, 'appOperations'>,
  appId: string,
  base: number,
  revision: number,
): Promise<void> {
  if (base > revision) throw new InvalidError('There is no such revision yet.', { base: 'Not written yet.' })
  const between =
    base === revision
      ? 0
      : await client.appOperations.count({
          where: { appId, revision: { gt: base, lte: revision } },
        })
  if (between < revision - base)
    throw new ConflictError('revision-conflict', 'This app was saved somewhere else in the meantime.', {
      extra: { revision },
    })
}

/** The edits one after the other. @throws InvalidError for one that is none */
export function applyAll(document: AppDocument, operations: readonly Operation[]): AppDocument {
  try {
    return operations.reduce((before, operation) => {
      const after: AppDocument | undefined = apply(before, operation)
      if (!after) throw new InvalidError('This edit is not known.', { operations: 'Not known.' })
      return after
    }, document)
  } catch (error) {
    if (error instanceof InvalidError) throw error
    throw new InvalidError('This edit can’t be read.', { operations: 'Not as described.' })
  }
}

/** Documents that were edited lately, each as of one revision: to read and check a large one again takes long. */
const MAX_DOCUMENTS = 20
const documents = singleton(
  'edited documents',
  () => new Map<string, { revision: number; document: AppDocument }>(),
)

function keep(appId: string, revision: number, document: AppDocument): void {
  documents.delete(appId)
  documents.set(appId, { revision, document })
  const oldest = documents.keys().next()
  if (documents.size > MAX_DOCUMENTS && !oldest.done) documents.delete(oldest.value)
}

/** The document of a revision, or null when it is no longer the newest. */
async function documentAt(appId: string, revision: number): Promise<AppDocument | null> {
  const kept = documents.get(appId)
  if (kept?.revision === revision) return kept.document
  const row = await database().app.findFirst({ where: { id: appId, revision }, select: { document: true } })
  if (!row) return null
  const document = readDocument(JSON.parse(row.document))
  keep(appId, revision, document)
  return document
}
