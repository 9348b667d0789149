import type { Metadata } from 'next'
import { loadPage } from '@/app/load-page'
import { BackLink } from '@/components/account/back-link'
import { copy } from '@/components/account/billing/copy'
import { InvoicePage } from '@/components/account/billing/invoice-page'
import { findInvoice } from '@/lib/billing/orders/queries'
import { requireUser } from '../../require-user'

type Props = { params: Promise<{ number: string }> }

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  return { title: (await params).number, robots: { index: false } }
}

export default async function Page({ params }: Props) {
  const { number } = await params
  const { actor } = await requireUser(`/account/invoices/${number}`, 'billing.manage')
  const invoice = await loadPage(findInvoice(actor, number))
  return (
    <>
      <BackLink href="/account/billing">{copy.order.back}</BackLink>
      <InvoicePage invoice={invoice} orderHref={`/account/orders/${invoice.orderId}`} />
    </>
  )
}
