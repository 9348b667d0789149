import type { PlanFamily } from '@/lib/billing/plans/plan'
import type { PlanChoice } from '@/lib/billing/plans/schema'
import {
  type ActivePlan,
  type Code,
  COUPONS,
  GRACE,
  type ModelOrder,
  type Terms,
  addDays,
  charge,
  discount,
  periodEnd,
  planPrice,
  refundable,
  takeRefund,
  unusedValue,
} from './arithmetic'
import type { Step } from './steps'

/** A customer's books in memory, as simple as possible, to compare with the real ones. */
export class Model {
  orders: ModelOrder[] = []
  plans = new Map<PlanFamily, ActivePlan>()
  credit = 0
  received = 0
  refunded = 0

  constructor(
    public now: Date,
    readonly trialEndsAt: Date,
    /** The version of the plans. */
    public version = 0,
  ) {}

  /** Returns whether the step was possible. */
  step(step: Step): boolean {
    switch (step.do) {
      case 'wait':
        this.now = new Date(this.now.getTime() + step.hours * 3_600_000)
        return true
      case 'order':
        return this.order(step.choice, step.coupon)
      case 'reprice':
        this.version++
        return true
      case 'pay':
        return this.pay(this.pick(step.order), step.more)
      case 'cancel':
        return this.cancel(this.pick(step.order))
      case 'stop':
      case 'resume':
        return this.stop(step.family, step.do === 'stop')
      case 'money-back':
        return this.moneyBack(this.pick(step.order))
      case 'refund':
        return this.refund(this.pick(step.order), step.cents, step.endPlan)
      case 'run':
        this.run()
        return true
    }
  }

  pick(back: number): ModelOrder | undefined {
    return this.orders.at(-1 - back)
  }

  isLive(plan: ActivePlan | undefined): plan is ActivePlan {
    return plan !== undefined && !plan.ended && this.now < addDays(plan.end, plan.stops ? 0 : GRACE)
  }

  running(family: PlanFamily, now = this.now): ModelOrder[] {
    return this.orders
      .filter(
        (order) =>
          order.choice.family === family &&
          (order.valueCents > 0 || (order.status === 'completed' && order.priceCents === 0)) &&
          !order.isAsked &&
          order.end > now &&
          order.end > order.start,
      )
      .sort((a, b) => b.start.getTime() - a.start.getTime())
  }

  unused(order: ModelOrder): number {
    return unusedValue(order.valueCents, order.start, order.end, this.now)
  }

  pending(family: PlanFamily): ModelOrder | undefined {
    return this.orders.find((order) => order.choice.family === family && order.status === 'pending')
  }

  private order(choice: PlanChoice, coupon: Code | undefined): boolean {
    const plan = this.plans.get(choice.family)
    if (this.isLive(plan) && plan.choice.planId === choice.planId && plan.choice.interval === choice.interval)
      return false
    const unusedCents = this.running(choice.family).reduce((sum, order) => sum + this.unused(order), 0)
    const open = this.pending(choice.family)
    if (coupon && this.orders.some((order) => order !== open && this.redeems(order, coupon))) return false
    const terms = {
      version: this.version,
      coupon,
      periodsLeft: coupon ? COUPONS[coupon].periods - 1 : 0,
    }
    const amounts = charge(
      this.priceOf(choice, terms),
      unusedCents,
      this.credit + (open ? open.creditCents + open.paidCents : 0),
    )
    const isSame =
      open?.paidCents === 0 &&
      !open.isRenewal &&
      open.isChange === this.isLive(plan) &&
      open.choice.planId === choice.planId &&
      open.choice.interval === choice.interval &&
      open.version === terms.version &&
      open.coupon === coupon &&
      open.unusedCents === unusedCents &&
      open.dueCents === amounts.dueCents
    if (isSame) return true
    if (open) this.drop(open)
    this.create(choice, terms, unusedCents, amounts, false, addDays(this.now, 14))
    return true
  }

  /** Whether an order counts as the one use of a coupon. */
  private redeems(order: ModelOrder, coupon: Code): boolean {
    return order.coupon === coupon && !order.isRenewal && order.status !== 'canceled'
  }

  private priceOf(choice: PlanChoice, { version, coupon }: Terms): number {
    const price = planPrice(choice, version)
    return coupon ? price - discount(coupon, price) : price
  }

  private create(
    choice: PlanChoice,
    terms: Terms,
    unusedCents: number,
    { creditCents, dueCents }: { creditCents: number; dueCents: number },
    isRenewal: boolean,
    dueAt: Date,
  ): void {
    this.credit -= creditCents
    const order: ModelOrder = {
      choice,
      isRenewal,
      isChange: this.isLive(this.plans.get(choice.family)),
      createdAt: this.now,
      dueAt,
      unusedCents,
      creditCents,
      ...terms,
      priceCents: this.priceOf(choice, terms),
      dueCents,
      paidCents: 0,
      refundedCents: 0,
      valueCents: 0,
      status: 'pending',
      completedAt: null,
      isAsked: false,
      start: this.now,
      end: this.now,
    }
    this.orders.push(order)
    if (dueCents === 0) this.activate(order)
  }

  private activate(order: ModelOrder): void {
    const { family, planId, interval } = order.choice
    const plan = this.plans.get(family)
    let anchor: Date
    if (order.isRenewal && this.isLive(plan)) {
      anchor = plan.anchor
      order.start = plan.end
    } else {
      let left = order.unusedCents
      for (const old of this.running(family, order.createdAt)) {
        const moved = Math.min(left, old.valueCents)
        left -= moved
        old.valueCents -= moved
        old.end = old.start > this.now ? old.start : this.now
      }
      if (left > 0) throw new Error('value out of nothing')
      anchor = planId === 'pro' && this.trialEndsAt > this.now ? this.trialEndsAt : this.now
      order.start = anchor
    }
    order.end = periodEnd(anchor, order.start, interval)
    order.status = 'completed'
    order.completedAt = this.now
    order.valueCents = order.priceCents
    this.credit += Math.max(0, order.unusedCents - order.priceCents)
    const { start, end, choice } = order
    this.plans.set(family, { choice, anchor, start, end, order, stops: false, ended: false })
  }

  private pay(order: ModelOrder | undefined, more: number): boolean {
    if (!order) return false
    const amount = Math.max(1, order.dueCents + more)
    this.received += amount
    const overCents = Math.max(0, order.paidCents + amount - order.dueCents)
    const covered = order.paidCents + amount >= order.dueCents
    const isOpen = order.status === 'pending'
    order.paidCents += amount
    if (isOpen && covered) this.activate(order)
    this.credit += isOpen ? overCents : amount
    return true
  }

  private drop(order: ModelOrder): void {
    order.status = 'canceled'
    this.credit += order.creditCents + order.paidCents
  }

  private cancel(order: ModelOrder | undefined): boolean {
    if (order?.status !== 'pending') return false
    this.drop(order)
    const plan = this.plans.get(order.choice.family)
    if (order.isRenewal && plan) plan.stops = true
    return true
  }

  private stop(family: PlanFamily, stops: boolean): boolean {
    const plan = this.plans.get(family)
    if (!this.isLive(plan)) return false
    if (plan.stops === stops) return true
    plan.stops = stops
    const open = this.pending(family)
    if (stops && open?.isRenewal) this.drop(open)
    return true
  }

  private moneyBack(order: ModelOrder | undefined): boolean {
    if (order?.status !== 'completed' || order.isAsked || !order.completedAt) return false
    if (this.plans.get(order.choice.family)?.order !== order) return false
    const money = refundable(order)
    if (money === 0 || this.now >= addDays(order.completedAt, 30)) return false
    order.isAsked = true
    this.credit += order.valueCents - money
    order.valueCents = money
    this.end(order)
    return true
  }

  private refund(order: ModelOrder | undefined, cents: number, endPlan: boolean): boolean {
    if (!order || cents > order.paidCents - order.refundedCents) return false
    if (order.status === 'pending') this.drop(order)
    const isCompleted = order.completedAt !== null
    const isAsked = order.isAsked && order.status === 'completed'
    const sources = takeRefund(cents, order, { isCompleted, isAsked, credit: this.credit, endPlan })
    if (!sources) return false
    const left = order.paidCents - order.refundedCents - cents
    const isAllBack = left === 0 || (sources.fromValue > 0 && sources.fromValue >= refundable(order))
    const ends = endPlan && isCompleted && !order.isAsked && order.end > this.now
    const rest = isAllBack
      ? order.valueCents - sources.fromValue
      : Math.max(0, this.unused(order) - sources.fromValue)
    order.refundedCents += cents
    this.refunded += cents
    this.credit += (ends ? rest : 0) - sources.fromCredit
    order.valueCents -= sources.fromValue + (ends ? rest : 0)
    if (isAllBack) order.status = 'refunded'
    if (ends) this.end(order)
    else if (sources.fromValue > 0 && !order.isAsked) this.dropPending(order.choice.family)
    return true
  }

  private dropPending(family: PlanFamily): void {
    const open = this.pending(family)
    if (open) this.drop(open)
  }

  private end(order: ModelOrder): void {
    const { family } = order.choice
    this.dropPending(family)
    const current = this.running(family).find((other) => other !== order && other.start <= this.now)
    const isAhead = order.start > this.now
    order.end = isAhead ? order.start : this.now
    const plan = this.plans.get(family)
    if (isAhead && current && plan) {
      this.plans.set(family, { ...plan, order: current, start: current.start, end: current.end, stops: true })
      return
    }
    for (const other of this.running(family)) {
      const unused = this.unused(other)
      this.credit += unused
      other.valueCents -= unused
      other.end = other.start > this.now ? other.start : this.now
    }
    if (plan) plan.ended = true
  }

  private run(): void {
    for (const order of this.orders) {
      const last = addDays(order.dueAt, order.isRenewal ? 14 : 0)
      if (order.status === 'pending' && last <= this.now) this.drop(order)
    }
    for (const family of ['builder', 'converter'] as const) {
      const plan = this.plans.get(family)
      if (!this.isLive(plan) || plan.stops || plan.end > addDays(this.now, 14) || this.pending(family))
        continue
      const { version, coupon, periodsLeft } = plan.order
      const terms =
        periodsLeft > 0
          ? { version, coupon, periodsLeft: periodsLeft - 1 }
          : { version, coupon: undefined, periodsLeft: 0 }
      const amounts = charge(this.priceOf(plan.choice, terms), 0, this.credit)
      const dueAt = plan.end > this.now ? plan.end : addDays(plan.end, GRACE)
      this.create(plan.choice, terms, 0, amounts, true, dueAt)
    }
  }
}

/** Money received minus refunds, and where it is now. The two are always equal. */
export function balance(model: Model): { money: number; place: number } {
  const place = model.orders.reduce((sum, order) => {
    const waiting = order.status === 'pending' ? order.creditCents + order.paidCents : 0
    return sum + order.valueCents + waiting
  }, model.credit)
  return { money: model.received - model.refunded, place }
}
