import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Webhook, WebhookDelivery } from '@/prisma/generated/sqlite/client'
import { backoff, readRetryAfter } from '../base/backoff'
import { DAY, HOUR, MINUTE, SECOND } from '../base/clock'
import { fullName } from '../base/person'
import type { FetchProblem } from '../guarded-fetch/errors'
import { type GuardedRequests, createGuardedRequests } from '../guarded-fetch/guarded-request'
import { userAgentFor } from '../guarded-fetch/user-agent'
import { database, inTransaction } from '../platform/database/database'
import { env } from '../platform/env'
import { type ShallStop, inSteps } from '../platform/in-pages'
import { log } from '../platform/log'
import { enqueueMail } from '../platform/mail/outbox'
import { webhookPausedEmail } from './emails'
import { signatureHeaders } from './secrets'

/** Time for an answer, in milliseconds. Tests wait less. */
export const patience = { answer: 15 * SECOND }
/** Lease duration; afterwards the node counts as dead. */
const LEASE = MINUTE
/** Webhooks that are sent to at once. Those that fail have slots of their own, so that they delay no others. */
const SLOTS = { working: 16, failing: 8 }
/** Of these, the working webhooks of one workspace at once, so that its slow servers leave slots to others. */
const SLOTS_OF_WORKSPACE = 2
/** Time that a webhook with a backlog has in a run, in milliseconds. */
const TURN = MINUTE
/** An answer that takes longer ends the turn, in milliseconds. */
const SLOW = 3 * SECOND
/** Interval in which new events are looked for while those that fail are tried, in milliseconds. */
const POLL_INTERVAL = SECOND
/** Pauses before the attempts of one delivery, as Standard Webhooks suggests. Then every 12 hours. */
const WAITS = [5 * SECOND, 5 * MINUTE, 30 * MINUTE, 2 * HOUR, 5 * HOUR, 10 * HOUR]
const LATER = 12 * HOUR
/** Pauses of a webhook after consecutive failures, whatever waits for it. */
const PAUSES = { first: 5 * SECOND, max: HOUR }
/** Time of failures after which a webhook is paused. */
const PAUSE_AFTER = 3 * DAY
/** Retention of the log. */
const KEEP = 30 * DAY

/**
 * Sends what is due: this process sends one delivery of a webhook at a time, and those due first come first. A
 * webhook that fails is left alone for a while, so that a backlog is not attempted one by one.
 * @returns the number of delivered events
 */
export async function sendWebhooks(shouldStop: ShallStop): Promise<number> {
  const requests = createGuardedRequests({
    privateAllow: env().OUTBOUND_PRIVATE_ALLOW,
    ownPorts: [env().PORT],
    userAgent: userAgentFor('webhooks'),
  })
  try {
    await giveUpExpired(shouldStop)
    let isOver = false
    const failing = sendAll(requests, 'failing', shouldStop).finally(() => (isOver = true))
    let working = 0
    for (;;) {
      const count = await sendAll(requests, 'working', shouldStop)
      working += count
      if (isOver || shouldStop()) break
      await Promise.race([failing, sleep(POLL_INTERVAL)])
    }
    return working + (await failing)
  } finally {
    await requests.close()
  }
}

/** Matches deliveries that no node is sending. */
const unleased = (now: Date) => ({ OR: [{ leasedUntil: null }, { leasedUntil: { lte: now } }] })
const isDue = (now: Date) => ({ state: 'waiting', nextAttemptAt: { lte: now }, ...unleased(now) })

async function sendAll(
  requests: GuardedRequests,
  which: keyof typeof SLOTS,
  shouldStop: ShallStop,
): Promise<number> {
  const now = new Date()
  const webhooks = await database().webhook.findMany({
    where: {
      ...{ state: 'active', failures: which === 'failing' ? { gt: 0 } : 0 },
      deliveries: { some: isDue(now) },
      OR: [{ retryAt: null }, { retryAt: { lte: now } }],
    },
    orderBy: [{ retryAt: 'asc' }, { id: 'asc' }],
    // A run ends with the slowest, and the others are tried in the next one.
    ...(which === 'failing' && { take: SLOTS.failing }),
    select: { id: true, workspaceId: true },
  })
  let delivered = 0
  const current = new Map<string, number>()
  const atOnce = which === 'working' ? SLOTS_OF_WORKSPACE : SLOTS.failing
  const sending = (workspaceId: string) => current.get(workspaceId) ?? 0
  const takeNext = () => {
    const index = webhooks.findIndex(({ workspaceId }) => sending(workspaceId) < atOnce)
    return index === -1 ? undefined : webhooks.splice(index, 1)[0]
  }
  // A slot that finds only webhooks of busy workspaces ends. The slots of these workspaces go on with them.
  const line = async () => {
    for (let next = takeNext(); next && !shouldStop(); next = takeNext()) {
      const { id, workspaceId } = next
      current.set(workspaceId, sending(workspaceId) + 1)
      const count = await sendTo(requests, id, shouldStop).catch((err: unknown) => {
        log.error({ err, webhook: id }, 'failed to send to a webhook')
        return 0
      })
      current.set(workspaceId, sending(workspaceId) - 1)
      delivered += count
    }
  }
  await Promise.all(Array.from({ length: SLOTS[which] }, line))
  return delivered
}

/** Sends what is due of one webhook, until one fails or its server is slow. @returns the number of delivered events */
async function sendTo(requests: GuardedRequests, id: string, shouldStop: ShallStop): Promise<number> {
  const until = Date.now() + TURN
  for (let delivered = 0; ; delivered++) {
    const webhook =
      shouldStop() || Date.now() > until ? null : await database().webhook.findUnique({ where: { id } })
    const leased = webhook?.state === 'active' ? await lease(id) : null
    if (!webhook || !leased) return delivered
    const startedAt = Date.now()
    if (!(await attempt(requests, webhook, leased))) return delivered
    if (Date.now() - startedAt > SLOW) return delivered + 1
  }
}

/** Leases the oldest due delivery. The update repeats the conditions, so that of two nodes one gets it. */
async function lease(webhookId: string): Promise<WebhookDelivery | null> {
  const { webhookDelivery } = database()
  for (;;) {
    const now = new Date()
    const found = await webhookDelivery.findFirst({
      where: { webhookId, ...isDue(now) },
      orderBy: { nextAttemptAt: 'asc' },
      select: { id: true },
    })
    if (!found) return null
    const leasedBy = randomUUID()
    const { count } = await webhookDelivery.updateMany({
      where: { id: found.id, ...isDue(now) },
      data: { leasedBy, leasedUntil: new Date(now.getTime() + LEASE) },
    })
    if (count > 0) return webhookDelivery.findFirst({ where: { id: found.id, leasedBy } })
  }
}

/** Sends a leased delivery and records the outcome. @returns whether it was delivered */
async function attempt(requests: GuardedRequests, webhook: Webhook, row: WebhookDelivery): Promise<boolean> {
  const at = new Date()
  const answer = await requests.send({
    method: 'POST',
    url: webhook.url,
    headers: { 'content-type': 'application/json', ...signatureHeaders(webhook, row.id, row.payload, at) },
    body: row.payload,
    timeout: patience.answer,
  })
  const took = Date.now() - at.getTime()
  const status = answer.ok ? answer.value.status : null
  if (status !== null && status >= 200 && status < 300) {
    await recordSuccess(webhook, row, { status, took })
    return true
  }
  const reason = answer.ok ? reasonOfStatus(answer.value.status) : REASONS[answer.problem]
  const retryAfter = answer.ok ? readRetryAfter(answer.value.headers['retry-after'], at.getTime()) : null
  await recordFailure(webhook, row, { status, took, reason, retryAfter })
  return false
}

function reasonOfStatus(status: number): string {
  if (status >= 300 && status < 400) return `The server answered ${status}. Redirects are not followed.`
  return `The server answered ${status}.`
}

/** The same sentence for everything that the guard blocks, so that nothing is learned about a network. */
const REASONS: Record<FetchProblem, string> = {
  refused: 'The address can’t be reached.',
  unreachable: 'The address can’t be reached.',
  timeout: 'The server did not answer within 15 seconds.',
  'too-large': 'The answer is too large.',
  'header-overflow': 'The answer is too large.',
  certificate: 'The server’s certificate is not valid.',
  'tls-version': 'The server’s encryption is too old.',
  http2: 'The server does not speak HTTP/1.1.',
  'too-many-redirects': 'Redirects are not followed.',
  unreadable: 'The answer can’t be read.',
}

type Outcome = { status: number | null; took: number }

async function recordSuccess(
  { id, failures }: Webhook,
  row: WebhookDelivery,
  outcome: Outcome,
): Promise<void> {
  await endLease(row, { ...outcome, state: 'delivered', deliveredAt: new Date(), lastError: null })
  if (failures === 0) return
  const data = { failures: 0, failingSince: null, retryAt: null }
  await database().webhook.updateMany({ where: { id }, data })
}

async function recordFailure(
  webhook: Webhook,
  row: WebhookDelivery,
  { reason, retryAfter, ...outcome }: Outcome & { reason: string; retryAfter: number | null },
): Promise<void> {
  const now = Date.now()
  const asked = Math.min(retryAfter ?? 0, now + LATER)
  const dueAt = Math.max(now + (WAITS[row.attempts] ?? LATER), asked)
  const isOver = dueAt > row.giveUpAt.getTime()
  log.warn({ webhook: webhook.id, delivery: row.id, attempt: row.attempts + 1, reason }, 'webhook failed')
  await endLease(row, {
    ...{ ...outcome, lastError: reason, state: isOver ? 'failed' : 'waiting' },
    ...(!isOver && { nextAttemptAt: new Date(dueAt) }),
  })
  const failingSince = webhook.failingSince ?? new Date(now)
  const retryAt = new Date(Math.max(now + backoff(webhook.failures, PAUSES), asked))
  await database().webhook.updateMany({
    where: { id: webhook.id },
    data: { failures: { increment: 1 }, failingSince, retryAt },
  })
  const isGone = outcome.status === 410 // by Standard Webhooks, the receiver wants no more
  if (isGone || now - failingSince.getTime() > PAUSE_AFTER) await pause(webhook, reason)
}

async function endLease({ id, leasedBy }: WebhookDelivery, outcome: object): Promise<void> {
  await database().webhookDelivery.updateMany({
    where: { id, leasedBy },
    data: { ...outcome, attempts: { increment: 1 }, leasedBy: null, leasedUntil: null },
  })
}

/** Pauses a webhook and tells the owner, once. */
async function pause({ id, url, workspaceId }: Webhook, reason: string): Promise<void> {
  await inTransaction(async (tx) => {
    const where = { id, state: 'active' }
    const { count } = await tx.webhook.updateMany({ where, data: { state: 'paused', pauseReason: reason } })
    if (count === 0) return
    const { name, owner } = await tx.workspace.findUniqueOrThrow({
      where: { id: workspaceId },
      select: { name: true, owner: { select: { email: true, firstName: true, lastName: true } } },
    })
    const place = name || fullName(owner)
    await enqueueMail(tx, webhookPausedEmail(owner.email, { place, host: new URL(url).host, reason }))
  })
}

/** Fails what waited for three days, such as behind a paused webhook. */
async function giveUpExpired(shouldStop: ShallStop): Promise<void> {
  const now = new Date()
  const where = { state: 'waiting', giveUpAt: { lte: now }, ...unleased(now) }
  await inSteps(
    (limit) => database().webhookDelivery.updateMany({ where, data: { state: 'failed' }, limit }),
    shouldStop,
  )
}

/** Deletes the log after 30 days. */
export async function deleteOldWebhookDeliveries(now: Date, shouldStop: ShallStop): Promise<void> {
  const where = { createdAt: { lt: new Date(now.getTime() - KEEP) } }
  await inSteps((limit) => database().webhookDelivery.deleteMany({ where, limit }), shouldStop)
}
