import { createHash, randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { DAY, SECOND } from '../../base/clock'
import type { Caller } from '../actor'
import { database, isUniqueViolation } from '../database/database'
import { type Steps, withSteps } from '../database/steps'
import { AppError, BusyError, ConflictError } from '../errors'
import { PAGE, type ShallStop, inSteps, never } from '../in-pages'
import { log } from '../log'
import { proofOf } from '../secrets/tickets'
import { singleton } from '../singleton'
import { type Progress, openProgress, packResult, sealProgress, unpackResult } from './sealed-requests'

/** Keys are forgotten after this. */
const RETENTION = DAY
/** Until another attempt may take over. A running attempt renews its claim every third of it. */
const LEASE = 30 * SECOND
/** The longest wait for another attempt. */
const MAX_WAIT = 2 * 60 * SECOND
/** Of larger answers, and of those that are no JSON, only is stored that there was one. */
const MAX_ANSWER = 1 << 20
/** Stored answers of one person. Beyond it, the oldest are dropped, and a repeat learns only that there was one. */
const MAX_ANSWERS = 200
/** The surplus is looked for after this many answers. */
const ANSWERS_BETWEEN = 20
/** Requests with one key that a process holds at once: the one that runs, and those that wait for it. */
const MAX_CONCURRENT = 10
/** Pauses before what a finished request leaves is stored again, in milliseconds. */
const STORE_PAUSES = [100, 500, 2000]

const shared = singleton('requests with keys', () => ({ held: new Map<string, number>(), answers: 0 }))

/** A request with an Idempotency-Key (IETF draft), of a person. */
export type KeyedRequest = { id: string; userId: string }

/** Keys of different people, workspaces, tokens and calls never collide. */
export function identify(
  { id: userId, workspaceId, token }: Pick<Caller, 'id' | 'workspaceId' | 'token'>,
  key: string,
  { method, url }: Request,
): KeyedRequest {
  const call = `${method} ${new URL(url).pathname}`
  return { id: sha256(JSON.stringify([userId, workspaceId ?? null, token?.id ?? null, call, key])), userId }
}

/**
 * Identifies what was sent. Bodies may contain passwords, so the hash needs the service's secret. Files are
 * compared by type and length, without the boundary, which is new for each upload.
 */
export function fingerprintOf({ url, headers }: Request, body: unknown): string {
  const type = headers.get('content-type')?.replace(/;\s*boundary=("[^"]*"|[^;]*)/i, '')
  const file = [type ?? null, headers.get('content-length')]
  const sent = JSON.stringify([new URL(url).search, body === undefined ? file : body])
  return proofOf('fingerprints of requests', sent).toString('hex')
}

/** Whether a request with the key was answered. Then another one has no effect. */
export async function isAnswered({ id }: KeyedRequest, now = new Date()): Promise<boolean> {
  const where = { id, answered: true, createdAt: { gt: expiredAt(now) } }
  return (await database().keyedRequest.findFirst({ where, select: { id: true } })) !== null
}

/**
 * Runs a request once: a row in the database claims the key. A second request waits for the first one and gets
 * the same answer. If the first one's process was killed, the second continues: transactions that were
 * committed are not run again, but return what they returned. Requests that are refused leave no row.
 * @throws AppError `idempotency-mismatch` if something else was sent with the key; BusyError if the first one
 *   takes too long or many wait for it; ConflictError `outcome-unknown`, also if the answer was not stored
 */
export async function runOnce(
  keyed: KeyedRequest,
  fingerprint: string,
  run: () => Promise<Response>,
): Promise<Response> {
  const { held } = shared
  const others = held.get(keyed.id) ?? 0
  if (others >= MAX_CONCURRENT) throw new BusyError(5)
  held.set(keyed.id, others + 1)
  try {
    return await waitOrRun(keyed, fingerprint, run)
  } finally {
    const left = (held.get(keyed.id) ?? 1) - 1
    if (left > 0) held.set(keyed.id, left)
    else held.delete(keyed.id)
  }
}

async function waitOrRun(
  keyed: KeyedRequest,
  fingerprint: string,
  run: () => Promise<Response>,
): Promise<Response> {
  for (const deadline = Date.now() + MAX_WAIT; Date.now() < deadline; await sleep(100)) {
    const claim = randomUUID()
    const row = await claimOrRead(keyed, fingerprint, claim)
    if (row.fingerprint !== fingerprint) throw mismatch()
    const progress = openProgress(keyed.id, row.sealed)
    if (progress.answer) return replayed(progress.answer)
    if (row.answered) throw answerGone()
    if (row.claim === claim) return attempt(keyed, claim, progress, run)
  }
  throw new BusyError(5)
}

/** Deletes the keys of more than a day ago. */
export async function deleteOldKeys(now = new Date(), shouldStop: ShallStop = never): Promise<void> {
  const where = { createdAt: { lte: expiredAt(now) } }
  await inSteps((limit) => database().keyedRequest.deleteMany({ where, limit }), shouldStop)
}

/** Drops a person's oldest answers beyond the limit. Their keys stay used. */
export async function dropOldAnswers(userId: string): Promise<void> {
  const { keyedRequest } = database()
  const where = { userId, answered: true, sealed: { not: null } }
  const surplus = await keyedRequest.findMany({
    where,
    orderBy: [{ createdAt: 'desc' }, { id: 'desc' }],
    ...{ skip: MAX_ANSWERS, take: PAGE, select: { id: true } },
  })
  if (surplus.length === 0) return
  const ids = surplus.map(({ id }) => id)
  await keyedRequest.updateMany({ where: { ...where, id: { in: ids } }, data: { sealed: null } })
}

/** Claims the key if it is new or its attempt ended without an answer. Returns the row as it is then. */
async function claimOrRead({ id, userId }: KeyedRequest, fingerprint: string, claim: string) {
  const { keyedRequest } = database()
  const now = new Date()
  const claimedTo = new Date(now.getTime() + LEASE)
  const known = await keyedRequest.findUnique({ where: { id } })
  if (known && known.createdAt <= expiredAt(now))
    await keyedRequest.deleteMany({ where: { id, claim: known.claim } })
  if (!known || known.createdAt <= expiredAt(now)) {
    const data = { id, userId, fingerprint, claim, claimedTo, answered: false, createdAt: now }
    return keyedRequest.create({ data }).catch(async (error: unknown) => {
      if (!isUniqueViolation(error)) throw error
      return (await keyedRequest.findUnique({ where: { id } })) ?? { ...data, claim: '', sealed: null }
    })
  }
  if (known.answered || known.claimedTo > now || known.fingerprint !== fingerprint) return known
  const where = { id, claim: known.claim, answered: false, claimedTo: { lte: now } }
  const { count } = await keyedRequest.updateMany({ where, data: { claim, claimedTo } })
  if (count === 0) return known
  return keyedRequest.findUniqueOrThrow({ where: { id } }) // with what the last attempt committed meanwhile
}

/** Runs the request under a claim, and stores its answer. */
async function attempt(
  { id, userId }: KeyedRequest,
  claim: string,
  progress: Progress,
  run: () => Promise<Response>,
): Promise<Response> {
  const { keyedRequest } = database()
  const mine = { where: { id, claim } }
  const renew = () =>
    insist(() => keyedRequest.updateMany({ ...mine, data: { claimedTo: new Date(Date.now() + LEASE) } }))
  const renewals = setInterval(() => void renew(), LEASE / 3).unref()
  const { steps, close } = recorder({ id, userId }, claim, progress)
  try {
    const response = await withSteps(steps, run)
    close()
    const answer = await readAnswer(response).catch(() => null)
    const sealed = answer && sealProgress(id, { results: [], answer })
    await insist(() => keyedRequest.updateMany({ ...mine, data: { sealed, answered: true } }))
    if (shared.answers++ % ANSWERS_BETWEEN === 0) await insist(() => dropOldAnswers(userId))
    return response
  } catch (error) {
    // What was committed stays, for the next attempt.
    if (progress.results.length === 0) await insist(() => keyedRequest.deleteMany(mine))
    else await insist(() => keyedRequest.updateMany({ ...mine, data: { claimedTo: new Date() } }))
    throw error
  } finally {
    close()
    clearInterval(renewals)
  }
}

/** Stores what a request leaves, despite a short failure of the database. A longer one changes no answer. */
async function insist(store: () => Promise<unknown>): Promise<void> {
  for (const pause of [...STORE_PAUSES, null]) {
    try {
      await store()
      return
    } catch (err) {
      log.warn({ err }, 'failed to store a request with an Idempotency-Key')
      if (pause !== null) await sleep(pause)
    }
  }
}

/**
 * Replays the transactions of earlier attempts, and records those of this one: each under its place in the
 * order in which they start, with a hash of its code. A result never goes to another transaction.
 */
function recorder(
  { id, userId }: KeyedRequest,
  claim: string,
  progress: Progress,
): { steps: Steps; close: () => void } {
  const earlier = [...progress.results]
  let started = 0
  let isClosed = false
  const steps: Steps = {
    begin(code) {
      if (isClosed) return null // work that goes on after the answer
      const place = started++
      const name = sha256(code)
      const known = earlier[place]
      if (known && (known.name !== name || known.packed === null)) throw outcomeUnknown()
      return {
        done: known?.packed ? { result: unpackResult(known.packed) } : null,
        async record(tx, result) {
          if (isClosed) return () => undefined
          const results = [...progress.results]
          results[place] = { name, packed: packResult(result) }
          const sealed = sealProgress(id, { results, answer: null })
          const { count } = await tx.keyedRequest.updateMany({ where: { id, claim }, data: { sealed } })
          if (count === 0 && (await tx.user.findUnique({ where: { id: userId }, select: { id: true } })))
            throw new ConflictError('superseded', 'Another request with this Idempotency-Key went on.')
          return () => {
            progress.results = results
          }
        },
      }
    },
  }
  return { steps, close: () => (isClosed = true) }
}

async function readAnswer(response: Response): Promise<Progress['answer']> {
  const type = response.headers.get('content-type')
  if (response.body !== null && !type?.startsWith('application/json')) return null
  const body = response.body === null ? '' : await response.clone().text()
  const headers = [...response.headers].filter(([name]) => name !== 'set-cookie')
  return body.length > MAX_ANSWER ? null : { status: response.status, headers, body }
}

function replayed({ status, headers, body }: NonNullable<Progress['answer']>): Response {
  const response = new Response(body === '' ? null : body, { status, headers })
  response.headers.set('idempotency-replayed', 'true')
  return response
}

function mismatch(): AppError {
  const message = 'This Idempotency-Key was used with another request. Use a new key for each request.'
  return new AppError('unusable', 'idempotency-mismatch', message)
}

function answerGone(): ConflictError {
  const message =
    'The first request with this Idempotency-Key was answered, but its answer was not kept. Check what exists before you send it with a new key.'
  return new ConflictError('outcome-unknown', message)
}

function outcomeUnknown(): ConflictError {
  const message =
    'The first request with this Idempotency-Key was interrupted after it had changed something. Check what exists before you send it with a new key.'
  return new ConflictError('outcome-unknown', message)
}

const expiredAt = (now: Date) => new Date(now.getTime() - RETENTION)
const sha256 = (text: string) => createHash('sha256').update(text).digest('hex')
