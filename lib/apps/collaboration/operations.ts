import { LRUCache } from 'lru-cache'
import type { AppDocument } from '../../document/document'
import { readDocument } from '../../document/migrations'
import { type Operation, apply } from '../../document/operations'
import { isSame } from '../../document/values'
import type { Actor } from '../../platform/actor'
import { type Tx, database, inTransaction } from '../../platform/database/database'
import { BusyError, ConflictError, InvalidError } from '../../platform/errors'
import { runYielding } from '../../base/run-yielding'
import { KeyedQueue } from '../../platform/queues/queue'
import { singleton } from '../../platform/singleton'
import { requireApp } from '../access'
import { readOrRefuse, writeRevision } from '../revisions/write-revision'
import { changed } from '../changes'
import type { SentOperations } from './schema'

/** Maximum attempts, because other nodes may write revisions of the same app concurrently. */
const MAX_TRIES = 20
/** Seconds after which a retry may succeed. */
const RETRY_AFTER = 2

type Result = { revision: number; changed: boolean }

/**
 * Applies edits to the newest document and stores them for other open editors. The order of application
 * defines the order of all edits. Sending a batch again has no effect.
 * @throws NotFoundError; InvalidError, ZodError for invalid edits; ConflictError `revision-conflict` if the
 *   whole document was replaced since `base`; AppError `storage-full`
 */
export async function sendOperations(
  actor: Actor,
  appId: string,
  sent: SentOperations,
  now = new Date(),
): Promise<Result> {
  return queue.run(appId, async () => {
    for (let tries = 0; tries < MAX_TRIES; tries++) {
      const result = await tryToApply(actor, appId, sent, now)
      if (result) return result
    }
    throw new BusyError(RETRY_AFTER)
  })
}

/** Serializes the batches of an app, so that those of this node do not conflict. */
const queue = singleton('operations queues', () => new KeyedQueue())

/** Returns null if another revision was written meanwhile. */
async function tryToApply(
  actor: Actor,
  appId: string,
  { client, sequence, base, operations }: SentOperations,
  now: Date,
): Promise<Result | null> {
  const { revision, workspaceId } = await requireApp(database(), actor, appId, {
    revision: true,
    workspaceId: true,
  })
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
  const received = await runYielding(readOrRefuse(after))
  const isWritten = await inTransaction(async (tx) => {
    await requireApp(tx, actor, appId, { id: true }) // may have been deleted meanwhile
    const next = { ...received, expected: revision, auto: true, now }
    if (!(await writeRevision(tx, actor, { id: appId, workspaceId }, next))) return false
    // If the schema normalized the document, the edits alone do not produce it. Without them, editors reload
    // it.
    if (isSame(received.document, after)) {
      const row = { ...key, revision: revision + 1, operations: JSON.stringify(operations), createdAt: now }
      await tx.appOperations.create({ data: row, select: { revision: true } })
    }
    return true
  })
  if (!isWritten) return null
  documents.set(appId, { revision: revision + 1, document: received.document })
  changed(appId)
  return { revision: revision + 1, changed: true }
}

/** Requires that stored edits made every revision since `base`. @throws ConflictError */
async function refuseReplaced(
  client: Pick<Tx, 'appOperations'>,
  appId: string,
  base: number,
  revision: number,
): Promise<void> {
  if (base > revision)
    throw new InvalidError('Revision not found.', { base: 'This revision doesn’t exist yet.' })
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

/** Applies edits in order. @throws InvalidError for an invalid edit */
export function applyAll(document: AppDocument, operations: readonly Operation[]): AppDocument {
  try {
    return operations.reduce((before, operation) => {
      const after: AppDocument | undefined = apply(before, operation)
      if (!after) throw new InvalidError('Unknown edit.', { operations: 'Unknown.' })
      return after
    }, document)
  } catch (error) {
    if (error instanceof InvalidError) throw error
    throw new InvalidError('This edit can’t be read.', { operations: 'Invalid.' })
  }
}

/** Recently edited documents, at one revision each, because reading and validating a large one is slow. */
const documents = singleton(
  'edited documents',
  () => new LRUCache<string, { revision: number; document: AppDocument }>({ max: 20 }),
)

/** Returns the document of a revision, or null if it is no longer the newest. */
async function documentAt(appId: string, revision: number): Promise<AppDocument | null> {
  const cached = documents.get(appId)
  if (cached?.revision === revision) return cached.document
  const row = await database().app.findFirst({ where: { id: appId, revision }, select: { document: true } })
  if (!row) return null
  const document = readDocument(JSON.parse(row.document))
  documents.set(appId, { revision, document })
  return document
}
