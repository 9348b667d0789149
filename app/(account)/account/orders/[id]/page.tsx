import type { Metadata } from 'next'
import { loadPage } from '@/app/load-page'
import { AccountPage } from '@/components/account/account-page'
import { BackLink } from '@/components/account/back-link'
import { copy } from '@/components/account/billing/copy'
import { InvoiceLinks } from '@/components/account/billing/invoice-links'
import { OrderStatus } from '@/components/account/billing/order-status'
import { OrderActions } from '@/components/account/order/order-actions'
import { OrderState } from '@/components/account/order/order-state'
import { OrderSums } from '@/components/account/order/order-sums'
import { findBilling } from '@/lib/billing/reports/overview'
import { findInvoice, findOrder } from '@/lib/billing/orders/queries'
import type { OrderSummary } from '@/lib/billing/orders/schema'
import type { Actor } from '@/lib/platform/actor'
import { requireUser } from '../../require-user'

export const metadata: Metadata = { title: 'Order', robots: { index: false } }

type Props = {
  params: Promise<{ id: string }>
  searchParams: Promise<Record<string, string | string[] | undefined>>
}

/**
 * One order: next steps, amounts and invoices. Payment pages return here with their method, as in
 * `?paypal=return`.
 */
export default async function OrderPage({ params, searchParams }: Props) {
  const { id } = await params
  const { actor } = await requireUser(`/account/orders/${id}`, 'billing.manage')
  const order = await loadPage(findOrder(actor, id))
  const { methods, card } = await loadPage(findBilling(actor))
  const returned = (await searchParams)[order.method]
  return (
    <>
      <BackLink href="/account/billing">{copy.order.back}</BackLink>
      <AccountPage
        title={
          <span className="flex flex-wrap items-center gap-x-3 gap-y-1">
            {order.planName}, {copy.intervals[order.interval]}
            <span className="font-sans text-base tracking-normal">
              <OrderStatus status={order.status} refundAskedAt={order.refundAskedAt} />
            </span>
          </span>
        }
      >
        <OrderState
          order={order}
          paymentDetails={await paymentDetailsOf(actor, order)}
          methods={methods}
          card={card}
          returned={returned === 'return' || returned === 'cancel' ? returned : null}
        />
        <section aria-label="Amounts" className="grid gap-6 rounded-lg border bg-card p-5 sm:p-7">
          <OrderSums order={order} />
          <InvoiceLinks invoices={order.invoices} />
          <OrderActions order={order} />
        </section>
      </AccountPage>
    </>
  )
}

/** Bank details as printed on the invoice, so that later changes to the settings don't affect open orders. */
async function paymentDetailsOf(actor: Actor, { status, invoices }: OrderSummary): Promise<string[]> {
  const [invoice] = invoices
  if (status !== 'pending' || !invoice) return []
  return (await findInvoice(actor, invoice.number)).bankDetails
}
