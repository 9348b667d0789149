import Link from 'next/link'
import { Badge } from '@/components/ui/badge'
import type { UserDetail } from '@/lib/accounts/administration/schema'
import { formatPrice } from '@/lib/base/money'
import type { BillingOverview } from '@/lib/billing/reports/schema'
import type { ActivePlan } from '@/lib/billing/subscriptions/schema'
import { type OrderSummary, STATUS_NAMES } from '@/lib/billing/orders/schema'
import { methodLabel } from '@/lib/billing/methods/registry'
import { formatDate } from '../../data/date-format'
import { Facts, Panel } from '../panel'

type Props = { user: UserDetail; billing: BillingOverview }

const TONES = {
  pending: 'neutral',
  completed: 'success',
  refunded: 'destructive',
  canceled: 'outline',
} as const

/** A user's plan, credit and orders. */
export function UserBilling({ user, billing }: Props) {
  const { held, creditCents, onTrial, orders, usage } = billing
  const limit = usage.convertedLimit ?? 'any number'
  return (
    <>
      <Panel title="Plan">
        <Facts
          facts={[
            { name: 'Current', value: user.planName },
            { name: 'Trial', value: trialOf(user.trialEndsAt, onTrial) },
            ...held.map((plan) => ({ name: FAMILIES[plan.family], value: inWords(plan) })),
            { name: 'Credit', value: formatPrice(creditCents) },
            {
              name: 'Published',
              value: `${usage.publishedCustom} custom, ${usage.publishedConverted} of ${limit} converted from a website`,
            },
          ]}
        />
      </Panel>
      <Panel title="Orders" aside={orders.length > 0 && orders.length}>
        {orders.length === 0 ? (
          <p className="text-sm text-muted-foreground">None yet.</p>
        ) : (
          <ul className="divide-y text-sm">
            {orders.map((order) => (
              <Order key={order.id} {...order} />
            ))}
          </ul>
        )}
      </Panel>
    </>
  )
}

const FAMILIES = { builder: 'Builder', converter: 'Converter' } as const

function inWords({
  planName,
  interval,
  priceCents,
  periodStart,
  periodEnd,
  cancelAtPeriodEnd,
}: ActivePlan): string {
  const price = `${formatPrice(priceCents)} a ${interval}`
  const end = cancelAtPeriodEnd
    ? `ends ${formatDate(periodEnd)}`
    : `until ${formatDate(periodEnd)}, renews when paid`
  return `${planName}, ${price}, since ${formatDate(periodStart)}, ${end}`
}

function Order({ id, reference, planName, method, status, dueCents, createdAt }: OrderSummary) {
  return (
    <li className="flex flex-wrap items-center gap-x-3 gap-y-1 py-2 first:pt-0 last:pb-0">
      <Link
        href={`/admin/payments/${id}`}
        className="rounded-xs font-medium whitespace-nowrap hover:underline"
      >
        {reference}
      </Link>
      <span>
        {planName}, {methodLabel(method)}
      </span>
      <Badge variant={TONES[status]}>{STATUS_NAMES[status]}</Badge>
      <span className="ml-auto text-muted-foreground">{formatDate(createdAt)}</span>
      <span className="min-w-16 text-right tabular-nums">{formatPrice(dueCents)}</span>
    </li>
  )
}

function trialOf(endsAt: string, onTrial: boolean): string {
  if (new Date(endsAt).getTime() === 0) return 'None'
  return `${onTrial ? 'Ends' : 'Ended'} ${formatDate(endsAt)}`
}
