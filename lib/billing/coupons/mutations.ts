import { DAY } from '../../base/clock'
import { type Actor, requireAdministrator } from '../../platform/actor'
import { audit } from '../../platform/audit'
import { inTransaction, isUniqueViolation } from '../../platform/database/database'
import { InvalidError, NotFoundError } from '../../platform/errors'
import { COUPON_PLANS, type NewCoupon } from './schema'

/** Creates a coupon. @throws InvalidError at the field `code` if it exists */
export async function createCoupon(actor: Actor, coupon: NewCoupon): Promise<{ id: string }> {
  const actorId = requireAdministrator(actor)
  const { plans, interval, from, until, ...values } = coupon
  const data = {
    ...values,
    plans: plans.length === COUPON_PLANS.length ? '' : plans.join(' '),
    interval: interval === 'both' ? null : interval,
    startsAt: from === '' ? null : new Date(from),
    // Until the end of its last day.
    endsAt: until === '' ? null : new Date(Date.parse(until) + DAY),
    createdBy: actorId,
  }
  try {
    return await inTransaction(async (tx) => {
      const { id } = await tx.coupon.create({ data, select: { id: true } })
      const detail = { code: coupon.code }
      await audit(tx, { actorId, action: 'coupon.created', subject: `coupon:${id}`, detail })
      return { id }
    })
  } catch (error) {
    const message = 'Another coupon has this code.'
    throw isUniqueViolation(error) ? new InvalidError(message, { code: message }) : error
  }
}

/** Ends a coupon now. Plans that were bought with it keep its discount. @throws NotFoundError */
export async function endCoupon(actor: Actor, id: string, now = new Date()): Promise<void> {
  const actorId = requireAdministrator(actor)
  await inTransaction(async (tx) => {
    const coupon = await tx.coupon.findUnique({ where: { id }, select: { code: true, endedAt: true } })
    if (!coupon) throw new NotFoundError('This coupon does not exist.')
    if (coupon.endedAt) return
    await tx.coupon.update({ where: { id }, data: { endedAt: now }, select: { id: true } })
    const detail = { code: coupon.code }
    await audit(tx, { actorId, action: 'coupon.ended', subject: `coupon:${id}`, detail })
  })
}
