import type { Metadata } from 'next'
import { notFound } from 'next/navigation'
import { BackLink } from '@/components/account/back-link'
import { copy } from '@/components/account/billing/copy'
import { InvoicePage } from '@/components/account/billing/invoice-page'
import { findInvoice } from '@/lib/billing/orders/queries'
import { NotFoundError } from '@/lib/platform/errors'
import { requireUser } from '../../require-user'

type Props = { params: Promise<{ number: string }> }

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  return { title: (await params).number, robots: { index: false } }
}

export default async function Page({ params }: Props) {
  const { number } = await params
  const { actor } = await requireUser(`/account/invoices/${number}`)
  const invoice = await findInvoice(actor, number).catch((error: unknown) => {
    if (error instanceof NotFoundError) notFound()
    throw error
  })
  return (
    <>
      <BackLink href="/account/billing">{copy.order.back}</BackLink>
      <InvoicePage invoice={invoice} orderHref={`/account/orders/${invoice.orderId}`} />
    </>
  )
}
