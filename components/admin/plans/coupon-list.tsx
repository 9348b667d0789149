import { Badge } from '@/components/ui/badge'
import { Link } from '@/components/ui/link'
import { formatMoney, formatPrice } from '@/lib/base/money'
import type { CouponSummary, Redemption } from '@/lib/billing/coupons/schema'
import { formatDate } from '../../data/date-format'
import { copy } from './copy'
import { EndCoupon } from './end-coupon'

const words = copy.coupons

type Coupon = CouponSummary & { redemptions: Redemption[] }
export type NamedPlan = { key: string; name: string }

/** All coupons, newest first, with what they give and who used them. */
export function CouponList({ coupons, plans }: { coupons: readonly Coupon[]; plans: readonly NamedPlan[] }) {
  if (coupons.length === 0)
    return (
      <div className="rounded-lg border bg-card p-7 text-center">
        <p className="font-semibold">{words.none}</p>
        <p className="mt-1 text-[15px] text-muted-foreground">{words.noneText}</p>
      </div>
    )
  return (
    <ul className="divide-y rounded-lg border bg-card">
      {coupons.map((coupon) => (
        <li key={coupon.id} className="grid gap-3 p-5">
          <div className="flex flex-wrap items-start justify-between gap-x-4 gap-y-2">
            <div className="min-w-0">
              <h2 className="flex flex-wrap items-center gap-x-3 gap-y-1 font-mono text-base font-semibold break-all">
                {coupon.code}
                <Badge variant={coupon.state === 'active' ? 'success' : 'neutral'} className="font-sans">
                  {words.states[coupon.state]}
                </Badge>
              </h2>
              <p className="mt-1 text-[15px] leading-6">{discountText(coupon, plans)}</p>
              {coupon.note && <p className="text-sm wrap-anywhere text-muted-foreground">{coupon.note}</p>}
            </div>
            {(coupon.state === 'active' || coupon.state === 'planned') && (
              <EndCoupon id={coupon.id} code={coupon.code} />
            )}
          </div>
          <p className="text-sm text-muted-foreground tabular-nums">
            {words.redemptions}: {usedText(coupon)}
          </p>
          {coupon.redemptions.length > 0 && <Redemptions redemptions={coupon.redemptions} />}
        </li>
      ))}
    </ul>
  )
}

function Redemptions({ redemptions }: { redemptions: readonly Redemption[] }) {
  return (
    <ul aria-label={words.latest} className="grid gap-1 text-sm">
      {redemptions.map(({ orderId, reference, user, plan, discountCents, createdAt }) => (
        <li key={orderId} className="flex flex-wrap gap-x-3">
          <Link href={`/admin/payments/${orderId}`} className="text-link underline underline-offset-4">
            {reference}
          </Link>
          <span className="min-w-0 wrap-anywhere text-muted-foreground">
            <bdi>{user}</bdi>, {plan}, {formatMoney(-discountCents)}, {formatDate(createdAt)}
          </span>
        </li>
      ))}
    </ul>
  )
}

/** `20% off the first period of Pro, paid yearly, from Nov 1, 2026 to Nov 30, 2026` */
function discountText(coupon: Coupon, named: readonly NamedPlan[]): string {
  const { percent, amountCents, periods, plans, interval, startsAt, endsAt } = coupon
  const discount = percent === null ? formatPrice(amountCents ?? 0) : `${percent}%`
  const duration =
    periods === null ? 'every period' : periods === 1 ? 'the first period' : `the first ${periods} periods`
  const names = plans.map((key) => named.find((plan) => plan.key === key)?.name ?? key)
  const of = names.length === 0 ? words.allPlans : names.join(', ')
  const paid = interval === null ? '' : `, paid ${interval}ly`
  const from = startsAt ? `, from ${formatDate(startsAt)}` : ''
  // Ends at midnight after its last day.
  const until = endsAt ? `, until ${formatDate(new Date(Date.parse(endsAt) - 1).toISOString())}` : ''
  return `${discount} off ${duration} of ${of}${paid}${from}${until}`
}

function usedText({ redeemed, maxRedemptions }: Coupon): string {
  const count = redeemed.toLocaleString('en-US')
  return maxRedemptions === null ? count : `${count} of ${maxRedemptions.toLocaleString('en-US')}`
}
