import type { PlanChoice } from '@/lib/billing/plans/schema'

// An independent implementation of the model's arithmetic, in another way than the product's, so that the
// tests detect its errors.

const A_DAY = 86_400_000

/** Prices in cents, from the specification. */
const PRICES: Record<string, number> = {
  'builder pro month': 4900,
  'builder pro year': 46_800,
  'builder enterprise month': 19_900,
  'builder enterprise year': 190_800,
  'converter starter month': 2900,
  'converter business month': 5900,
  'converter enterprise month': 19_900,
}

export const GRACE = 7

type Choice = { family: string; planId: string; interval: string }

/** The price in a version of the plans: each costs three dollars a month more, every fourth the first price. */
export function planPrice({ family, planId, interval }: Choice, version = 0): number {
  const cents = PRICES[`${family} ${planId} ${interval}`]
  if (cents === undefined) throw new Error(`${planId} has no price here`)
  return cents + (version % 4) * (interval === 'year' ? 3600 : 300)
}

/** The coupons of the tests: their discount, and for how many periods. */
export const COUPONS = {
  HALF: { percent: 50, periods: 1 },
  THIRD: { percent: 33, periods: 3 },
  SIXTY: { cents: 6000, periods: Infinity },
  GIFT: { percent: 100, periods: 2 },
} as const
export type Code = keyof typeof COUPONS

/** What a coupon takes off a price: the cents nearest to its share. */
export function discount(code: Code, price: number): number {
  const coupon = COUPONS[code]
  const rest = 'cents' in coupon ? 0 : (price * coupon.percent) % 100
  const off = 'cents' in coupon ? coupon.cents : (price * coupon.percent - rest) / 100 + (rest >= 50 ? 1 : 0)
  // Less than a dollar is waived.
  return off + 100 > price ? price : off
}

export const addDays = (moment: Date, days: number) => new Date(moment.valueOf() + days * A_DAY)

/** Returns the anchor's day and time in a later month, or that month's last day. */
function inMonths(anchor: Date, count: number): Date {
  const month = anchor.getUTCFullYear() * 12 + anchor.getUTCMonth() + count
  const [year, index] = [Math.floor(month / 12), month % 12]
  const lengths = [31, year % 4 === 0 && (year % 100 !== 0 || year % 400 === 0) ? 29 : 28, 31, 30, 31, 30]
  const length = [...lengths, 31, 31, 30, 31, 30, 31][index] ?? 0
  const day = Math.min(length, anchor.getUTCDate())
  return new Date(Date.UTC(year, index, day) + (anchor.valueOf() % A_DAY))
}

/** Iterates over the anchor's months up to the start, then adds a month or a year. */
export function periodEnd(anchor: Date, start: Date, interval: 'month' | 'year'): Date {
  let count = 0
  while (inMonths(anchor, count) < start) count++
  return inMonths(anchor, count + (interval === 'year' ? 12 : 1))
}

/** Returns the value of the days that have not begun, rounded down to a cent. */
export function unusedValue(cents: number, start: Date, end: Date, now: Date): number {
  let days = 0
  let used = 0
  for (let day = start.valueOf(); day < end.valueOf() - A_DAY / 2; day += A_DAY) {
    days++
    if (day < now.valueOf()) used++
  }
  const product = cents * (days - used)
  return days === 0 ? 0 : (product - (product % days)) / days
}

/** Pays a price with unused time, then with credit. The rest is money. */
export function charge(price: number, unused: number, credit: number) {
  let open = price
  open -= Math.min(open, unused)
  const creditCents = Math.min(open, credit)
  return { creditCents, dueCents: open - creditCents }
}

type Books = { dueCents: number; paidCents: number; refundedCents: number; valueCents: number }

/** Returns the money in an order's plan. */
export function refundable({ dueCents, paidCents, refundedCents, valueCents }: Books): number {
  const smallest = [dueCents, paidCents - refundedCents, valueCents].sort((a, b) => a - b)[0] ?? 0
  return smallest > 0 ? smallest : 0
}

type Refund = { isCompleted: boolean; isAsked: boolean; credit: number; endPlan: boolean }

/** Takes a refund cent by cent from pots in order. Returns null if they do not contain enough. */
export function takeRefund(cents: number, books: Books, { isCompleted, isAsked, credit, endPlan }: Refund) {
  const left = books.paidCents - books.refundedCents
  if (cents > left) return null
  const overpaid = endPlan || isAsked ? 0 : isCompleted ? left - books.dueCents : left
  let open = cents
  let [fromCredit, fromValue, balance] = [0, 0, Math.max(0, credit)]
  const pot = (limit: number) => {
    const taken = Math.max(0, Math.min(open, limit))
    open -= taken
    return taken
  }
  fromCredit += pot(Math.min(overpaid, balance))
  balance -= fromCredit
  fromValue += pot(books.valueCents)
  fromCredit += pot(balance)
  return open > 0 ? null : { fromValue, fromCredit }
}

/** An order in the model's books. */
export type ModelOrder = {
  choice: PlanChoice
  isRenewal: boolean
  /** Ordered while a plan of the family was active. */
  isChange: boolean
  createdAt: Date
  dueAt: Date
  unusedCents: number
  creditCents: number
  /** The version of the plans, and the coupon with the number of later periods that it discounts. */
  version: number
  coupon: Code | undefined
  periodsLeft: number
  priceCents: number
  dueCents: number
  paidCents: number
  refundedCents: number
  valueCents: number
  status: 'pending' | 'completed' | 'refunded' | 'canceled'
  completedAt: Date | null
  isAsked: boolean
  start: Date
  end: Date
}

export type Terms = Pick<ModelOrder, 'version' | 'coupon' | 'periodsLeft'>

export type ActivePlan = {
  choice: PlanChoice
  anchor: Date
  start: Date
  end: Date
  order: ModelOrder
  stops: boolean
  ended: boolean
}
