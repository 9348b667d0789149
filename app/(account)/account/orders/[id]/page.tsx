import type { Metadata } from 'next'
import { notFound } from 'next/navigation'
import { AccountPage } from '@/components/account/account-page'
import { BackLink } from '@/components/account/back-link'
import { copy } from '@/components/account/billing/copy'
import { InvoiceLinks } from '@/components/account/billing/invoice-links'
import { OrderStatus } from '@/components/account/billing/order-status'
import { OrderActions } from '@/components/account/order/order-actions'
import { OrderState } from '@/components/account/order/order-state'
import { OrderSums } from '@/components/account/order/order-sums'
import { findBilling, findInvoice, findOrder } from '@/lib/billing/queries'
import type { OrderSummary } from '@/lib/billing/schema'
import { NotFoundError } from '@/lib/platform/errors'
import { signedIn } from '../../signed-in'

export const metadata: Metadata = { title: 'Order', robots: { index: false } }

type Props = {
  params: Promise<{ id: string }>
  searchParams: Promise<Record<string, string | string[] | undefined>>
}

/** One order: what is to be done now, its amounts and its invoices. PayPal leads back here with `?paypal=`. */
export default async function OrderPage({ params, searchParams }: Props) {
  const { id } = await params
  const user = await signedIn(`/account/orders/${id}`)
  const order = await orderOf(user.id, id)
  const { methods } = await findBilling(user.id)
  const { paypal } = await searchParams
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
          bankDetails={await bankDetailsOf(user.id, order)}
          paypalReady={methods.paypal}
          returned={paypal === 'return' || paypal === 'cancel' ? paypal : null}
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

async function orderOf(userId: string, id: string): Promise<OrderSummary> {
  try {
    return await findOrder(userId, id)
  } catch (error) {
    if (error instanceof NotFoundError) notFound()
    throw error
  }
}

/** As the invoice has it: what was told to the customer stays what they can rely on. */
async function bankDetailsOf(userId: string, { method, status, invoices }: OrderSummary): Promise<string[]> {
  const [invoice] = invoices
  if (method !== 'bank' || status !== 'pending' || !invoice) return []
  return (await findInvoice(userId, invoice.number)).bankDetails
}
