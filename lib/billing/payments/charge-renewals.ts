import { HOUR } from '../../base/clock'
import { audit } from '../../platform/audit'
import { database, inTransaction, type Tx } from '../../platform/database/database'
import { AppError } from '../../platform/errors'
import { byMoment, forEachSafely, never } from '../../platform/in-pages'
import { log } from '../../platform/log'
import { isCharged, savedCardOf } from '../cards/saved-card'
import { sendOrderEmail } from '../emails/send-order-email'
import { toMethodId } from '../methods/registry'
import { lockOrder } from '../orders/lock-order'
import { CARD_TRY_DAYS, GRACE_DAYS } from '../plans/terms'
import { isLive } from '../plans/entitlements'
import { addDays } from '../plans/period'
import type { CardChargeRequest, ChargeOutcome } from './provider'
import { getProvider } from './providers/registry'

/** The shortest time between two attempts with the same card, if earlier ones were missed. */
const MIN_PAUSE = 20 * HOUR

/**
 * Charges renewals that are due to the customers' saved cards: when the period ends, and again on the days of
 * the grace period. An attempt is stored before the provider is called. One without a result is continued by
 * later runs with the same idempotency key.
 */
export async function chargeRenewals(now = new Date(), shouldStop = never): Promise<void> {
  let isAway = false
  const charge = async (request: CardChargeRequest | null) => {
    if (request) isAway = !(await run(request, now))
  }
  const stop = () => isAway || shouldStop()
  const unfinished = byMoment('startedAt', ({ past, ...page }) =>
    database().cardCharge.findMany({
      where: { AND: [{ state: 'started', startedAt: { lte: now } }, past] },
      include: { order: true },
      ...page,
    }),
  )
  await forEachSafely('continue card charge', unfinished, (row) => charge({ ...row, isRetry: true }), stop)
  const due = byMoment('dueAt', ({ past, ...page }) =>
    database().order.findMany({
      where: {
        AND: [
          { status: 'pending', dueAt: { lte: addDays(now, GRACE_DAYS) }, kind: 'renewal' },
          { workspace: { savedCard: { renews: true, cardId: { not: null } }, owner: { disabledAt: null } } },
          past,
        ],
      },
      ...page,
      select: { id: true, dueAt: true },
    }),
  )
  const begin = async ({ id }: { id: string }) => charge(await inTransaction((tx) => start(tx, id, now)))
  await forEachSafely('charge renewal', due, begin, stop)
}

/** Stores an attempt if one is due. */
async function start(tx: Tx, orderId: string, now: Date): Promise<CardChargeRequest | null> {
  const order = await lockOrder(tx, orderId)
  const { workspaceId, status, family, dueCents, paidCents } = order
  if (workspaceId === null || status !== 'pending') return null
  const card = await savedCardOf(tx, workspaceId)
  const plan = await tx.subscription.findUnique({ where: { workspaceId_family: { workspaceId, family } } })
  if (!isCharged(card, order) || !plan || plan.cancelAtPeriodEnd || !isLive(plan, now)) return null
  const { customerId, cardId } = card
  const before = await tx.cardCharge.findMany({ where: { orderId }, orderBy: { startedAt: 'asc' } })
  if (!isDue(before, cardId, plan.periodEnd, now)) return null
  const amountCents = dueCents - paidCents
  const data = { orderId, customerId, cardId, amountCents, startedAt: now }
  const { id } = await tx.cardCharge.create({ data, select: { id: true } })
  const detail = { method: card.method, amountCents }
  await audit(tx, { actorId: null, action: 'renewal.charged', subject: `order:${orderId}`, detail })
  return { ...data, id, order, isRetry: false }
}

type Attempt = { cardId: string; state: string; isFinal: boolean; startedAt: Date }

/** A card that replaced a declined one is charged immediately. */
function isDue(before: readonly Attempt[], cardId: string, periodEnd: Date, now: Date): boolean {
  const last = before.at(-1)
  if (now < periodEnd || last?.state === 'started' || last?.state === 'paid') return false
  if (last?.cardId !== cardId) return true
  const next = nextTry(before.length, periodEnd)
  if (last.isFinal || next === null || now < next) return false
  return now.getTime() - last.startedAt.getTime() >= MIN_PAUSE
}

/** When the card is charged again after a number of attempts. Null if no attempt is left. */
function nextTry(tries: number, periodEnd: Date): Date | null {
  const days = CARD_TRY_DAYS[tries]
  return days === undefined ? null : addDays(periodEnd, days)
}

/** Charges the card and stores the result. @returns whether the provider responded */
async function run(request: CardChargeRequest, now: Date): Promise<boolean> {
  const { cards } = getProvider(toMethodId(request.order.method))
  if (!cards) throw new Error(`${request.order.method} charges no cards`)
  try {
    const outcome = await cards.charge(request, now)
    await inTransaction((tx) => finish(tx, request, outcome, now))
    return true
  } catch (error) {
    if (!(error instanceof AppError)) throw error
    log.warn({ orderId: request.order.id, code: error.code }, 'failed to charge a card')
    return error.kind !== 'unavailable'
  }
}

async function finish(
  tx: Tx,
  { id, order }: CardChargeRequest,
  outcome: ChargeOutcome,
  now: Date,
): Promise<void> {
  const { state } = outcome
  if (state === 'pending') return
  const { status, workspaceId, family } = await lockOrder(tx, order.id)
  const isFinal = state === 'declined' && outcome.isFinal
  const reason = state === 'declined' ? outcome.reason : null
  const { count } = await tx.cardCharge.updateMany({
    where: { id, state: 'started' },
    data: { state, reason, isFinal, endedAt: now },
  })
  if (count === 0 || state === 'paid' || status !== 'pending' || workspaceId === null) return
  const plan = await tx.subscription.findUnique({ where: { workspaceId_family: { workspaceId, family } } })
  const tries = await tx.cardCharge.count({ where: { orderId: order.id } })
  const next = plan && !isFinal ? nextTry(tries, plan.periodEnd) : null
  const retryAt = next && next < now ? null : next
  const kind = state === 'declined' ? 'card-declined' : 'card-unconfirmed'
  await sendOrderEmail(tx, { kind, orderId: order.id, retryAt })
  const action = state === 'declined' ? 'renewal.declined' : 'renewal.unconfirmed'
  await audit(tx, { actorId: null, action, subject: `order:${order.id}`, detail: reason ? { reason } : {} })
}
