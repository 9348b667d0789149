import { createHash, randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { DAY, SECOND } from '../../base/clock'
import { database, isUniqueViolation } from '../database/database'
import { type Steps, withSteps } from '../database/steps'
import { AppError, BusyError, ConflictError } from '../errors'
import { log } from '../log'
import { type Progress, openProgress, packResult, sealProgress, unpackResult } from './sealed-requests'

/** Keys are forgotten after this. */
const RETENTION = DAY
/** Until another attempt may take over. A running attempt renews its claim every third of it. */
const LEASE = 30 * SECOND
/** The longest wait for another attempt. */
const MAX_WAIT = 2 * 60 * SECOND
/** Larger answers, and those that are no JSON, are not stored. */
const MAX_ANSWER = 1 << 20

/** A request with an Idempotency-Key (IETF draft), of a person. */
export type KeyedRequest = { id: string; userId: string }

/** Keys of different people, and of different calls, never collide. */
export function identify(userId: string, key: string, { method, url }: Request): KeyedRequest {
  const call = `${method} ${new URL(url).pathname}`
  return { id: sha256(JSON.stringify([userId, call, key])), userId }
}

/** Identifies what was sent. Files are compared by type and length. */
export function fingerprintOf(request: Request, body: unknown): string {
  const { search } = new URL(request.url)
  const file = [request.headers.get('content-type'), request.headers.get('content-length')]
  return sha256(JSON.stringify([search, body === undefined ? file : body]))
}

/** Whether an earlier request had the key. Such a request does not count against rate limits. */
export async function isKnown({ id }: KeyedRequest, now = new Date()): Promise<boolean> {
  const where = { id, createdAt: { gt: expiredAt(now) } }
  return (await database().keyedRequest.findFirst({ where, select: { id: true } })) !== null
}

/**
 * Runs a request once: a row in the database claims the key. A second request waits for the first one and gets
 * the same answer. If the first one's process was killed, the second continues: transactions that were
 * committed are not run again, but return what they returned. Requests that are refused leave no row.
 * @throws AppError `idempotency-mismatch` if something else was sent with the key; BusyError if the first one
 *   takes too long; ConflictError `outcome-unknown`
 */
export async function runOnce(
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
    if (row.claim === claim) return attempt(keyed.id, claim, progress, run)
  }
  throw new BusyError(5)
}

/** Deletes the keys of more than a day ago. */
export async function deleteOldKeys(now = new Date()): Promise<void> {
  await database().keyedRequest.deleteMany({ where: { createdAt: { lte: expiredAt(now) } } })
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
    const data = { id, userId, fingerprint, claim, claimedTo, createdAt: now }
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
  id: string,
  claim: string,
  progress: Progress,
  run: () => Promise<Response>,
): Promise<Response> {
  const { keyedRequest } = database()
  const mine = { where: { id, claim } }
  const renew = () =>
    keyedRequest
      .updateMany({ ...mine, data: { claimedTo: new Date(Date.now() + LEASE) } })
      .catch((err: unknown) => log.warn({ err }, 'failed to renew the claim on an Idempotency-Key'))
  const renewals = setInterval(() => void renew(), LEASE / 3).unref()
  const { steps, close } = recorder(id, claim, progress)
  try {
    const response = await withSteps(steps, run)
    const answer = await readAnswer(response)
    if (answer === null) await keyedRequest.deleteMany(mine)
    else {
      const sealed = sealProgress(id, { results: [], answer })
      await keyedRequest.updateMany({ ...mine, data: { sealed, answered: true } })
    }
    return response
  } catch (error) {
    // What was committed stays, for the next attempt.
    if (progress.results.length === 0) await keyedRequest.deleteMany(mine)
    else await keyedRequest.updateMany({ ...mine, data: { claimedTo: new Date() } })
    throw error
  } finally {
    close()
    clearInterval(renewals)
  }
}

/** Replays the transactions of earlier attempts, then records those of this one. */
function recorder(id: string, claim: string, progress: Progress): { steps: Steps; close: () => void } {
  const earlier = [...progress.results]
  let isClosed = false
  const steps: Steps = {
    replay() {
      const packed = isClosed ? undefined : earlier.shift()
      if (packed === undefined) return null
      if (packed === null) throw outcomeUnknown()
      return { result: unpackResult(packed) }
    },
    async record(tx, result) {
      if (isClosed) return () => undefined // work that goes on after the answer
      const results = [...progress.results, packResult(result)]
      const sealed = sealProgress(id, { results, answer: null })
      const { count } = await tx.keyedRequest.updateMany({ where: { id, claim }, data: { sealed } })
      if (count === 0)
        throw new ConflictError('superseded', 'Another request with this Idempotency-Key went on.')
      return () => {
        progress.results = results
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

function outcomeUnknown(): ConflictError {
  const message =
    'The first request with this Idempotency-Key was interrupted after it had changed something. Check what exists before you send it with a new key.'
  return new ConflictError('outcome-unknown', message)
}

const expiredAt = (now: Date) => new Date(now.getTime() - RETENTION)
const sha256 = (text: string) => createHash('sha256').update(text).digest('hex')
