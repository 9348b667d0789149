import Link from 'next/link'
import { Badge } from '@/components/ui/badge'
import type { PersonDetail } from '@/lib/accounts/administration/schema'
import { formatPrice } from '@/lib/billing/plans'
import {
  type BillingOverview,
  type HeldPlan,
  METHOD_NAMES,
  type OrderSummary,
  STATUS_NAMES,
} from '@/lib/billing/schema'
import { days } from '../moments'
import { Facts, Panel } from '../panel'

type Props = { person: PersonDetail; billing: BillingOverview }

const day = (moment: string) => days.format(new Date(moment))
const TONES = {
  pending: 'neutral',
  completed: 'success',
  refunded: 'destructive',
  canceled: 'outline',
} as const

/** A person's plan, credit and orders. */
export function PersonMoney({ person, billing }: Props) {
  const { held, creditCents, onTrial, orders, usage } = billing
  const limit = usage.convertedLimit ?? 'any number'
  return (
    <>
      <Panel title="Plan">
        <Facts
          facts={[
            { name: 'Now', value: person.planName },
            { name: 'Trial', value: `${onTrial ? 'Until' : 'Was until'} ${day(person.trialEndsAt)}` },
            ...held.map((plan) => ({ name: FAMILIES[plan.family], value: inWords(plan) })),
            { name: 'Credit', value: formatPrice(creditCents) },
            {
              name: 'Published',
              value: `${usage.publishedCustom} made here, ${usage.publishedConverted} of ${limit} made from a website`,
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
}: HeldPlan): string {
  const price = `${formatPrice(priceCents)} a ${interval}`
  const end = cancelAtPeriodEnd ? `ends ${day(periodEnd)}` : `until ${day(periodEnd)}, then renewed when paid`
  return `${planName}, ${price}, since ${day(periodStart)}, ${end}`
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
        {planName}, {METHOD_NAMES[method]}
      </span>
      <Badge variant={TONES[status]}>{STATUS_NAMES[status]}</Badge>
      <span className="ml-auto text-muted-foreground">{day(createdAt)}</span>
      <span className="min-w-16 text-right tabular-nums">{formatPrice(dueCents)}</span>
    </li>
  )
}
