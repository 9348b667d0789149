import type { Metadata } from 'next'
import { AccountSection } from '@/components/ui/section-card'
import { copy } from '@/components/account/billing/copy'
import { DetailsForm } from '@/components/account/billing/details-form'
import { OrderList } from '@/components/account/billing/order-list'
import { PaymentMethods } from '@/components/account/billing/payment-methods'
import { findBilling } from '@/lib/billing/reports/overview'
import type { Actor } from '@/lib/platform/actor'
import { formatMoney } from '@/lib/base/money'
import { BillingFrame } from '../billing-frame'

export const metadata: Metadata = { title: copy.title, robots: { index: false } }

export default function BillingPage() {
  return (
    <BillingFrame path="/account/billing" title={copy.title}>
      {(actor) => <Billing actor={actor} />}
    </BillingFrame>
  )
}

async function Billing({ actor }: { actor: Actor }) {
  const { orders, creditCents, details, methods } = await findBilling(actor)
  return (
    <>
      <AccountSection title={copy.orders.title} text={copy.orders.text}>
        <OrderList orders={orders} />
      </AccountSection>
      {creditCents > 0 && (
        <AccountSection title={copy.credit.title} text={copy.credit.text}>
          <p className="font-display text-title font-[640] tabular-nums">{formatMoney(creditCents)}</p>
        </AccountSection>
      )}
      <AccountSection title={copy.details.title} text={copy.details.text}>
        <DetailsForm details={details} />
      </AccountSection>
      <AccountSection title={copy.methods.title} text={copy.methods.text}>
        <PaymentMethods methods={methods} />
      </AccountSection>
    </>
  )
}
