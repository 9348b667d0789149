import type { Metadata } from 'next'
import { AccountSection } from '@/components/ui/section-card'
import { copy } from '@/components/account/billing/copy'
import { DetailsForm } from '@/components/account/billing/details-form'
import { OrderList } from '@/components/account/billing/order-list'
import { PaymentMethods } from '@/components/account/billing/payment-methods'
import { SavedCardPanel } from '@/components/account/billing/saved-card'
import { refreshCard } from '@/lib/billing/payments/own-card'
import { findBilling } from '@/lib/billing/reports/overview'
import type { Actor } from '@/lib/platform/actor'
import { AppError } from '@/lib/platform/errors'
import { log } from '@/lib/platform/log'
import { formatMoney } from '@/lib/base/money'
import { BillingFrame } from '../billing-frame'

export const metadata: Metadata = { title: copy.title, robots: { index: false } }

type Props = { searchParams: Promise<Record<string, string | string[] | undefined>> }

/** The provider's page for the card returns here with `?card=return`. */
export default async function BillingPage({ searchParams }: Props) {
  const isBack = (await searchParams).card === 'return'
  return (
    <BillingFrame path="/account/billing" title={copy.title}>
      {(actor) => <Billing actor={actor} isBack={isBack} />}
    </BillingFrame>
  )
}

async function Billing({ actor, isBack }: { actor: Actor; isBack: boolean }) {
  if (isBack) await readNewCard(actor)
  const { orders, creditCents, details, methods, card } = await findBilling(actor)
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
      {card && (
        <AccountSection title={copy.card.title} text={copy.card.text}>
          <SavedCardPanel card={card} />
        </AccountSection>
      )}
      <AccountSection
        title={copy.methods.title}
        text={card?.renews ? copy.methods.textWithCard : copy.methods.text}
      >
        <PaymentMethods methods={methods} />
      </AccountSection>
    </>
  )
}

/** If the provider does not respond, its webhook or the next check brings the card. */
async function readNewCard(actor: Actor): Promise<void> {
  try {
    await refreshCard(actor)
  } catch (error) {
    if (!(error instanceof AppError)) throw error
    log.warn({ code: error.code }, 'failed to read a replaced card')
  }
}
