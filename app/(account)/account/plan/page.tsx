import type { Metadata } from 'next'
import { BuilderPlan } from '@/components/account/plan/builder-plan'
import { ConverterPlan } from '@/components/account/plan/converter-plan'
import { copy } from '@/components/account/plan/copy'
import { listPendingOrders } from '@/components/account/plan/plan-state'
import { PendingOrder } from '@/components/account/plan/pending-order'
import { Usage } from '@/components/account/plan/usage'
import { findBilling } from '@/lib/billing/reports/overview'
import type { Actor } from '@/lib/platform/actor'
import { BillingFrame } from '../billing-frame'

export const metadata: Metadata = { title: copy.title, robots: { index: false } }

export default function PlanPage() {
  return (
    <BillingFrame path="/account/plan" title={copy.title}>
      {(actor) => <Plan actor={actor} />}
    </BillingFrame>
  )
}

async function Plan({ actor }: { actor: Actor }) {
  const now = new Date()
  const billing = await findBilling(actor, now)
  return (
    <>
      {listPendingOrders(billing.orders).map((order) => (
        <PendingOrder key={order.id} order={order} />
      ))}
      <BuilderPlan billing={billing} now={now} />
      <ConverterPlan billing={billing} now={now} />
      <Usage usage={billing.usage} />
    </>
  )
}
