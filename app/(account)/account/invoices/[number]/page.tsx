import type { Metadata } from 'next'
import { notFound } from 'next/navigation'
import { BackLink } from '@/components/account/back-link'
import { copy } from '@/components/account/billing/copy'
import { InvoicePage } from '@/components/account/billing/invoice-page'
import { findInvoice } from '@/lib/billing/queries'
import { NotFoundError } from '@/lib/platform/errors'
import { signedIn } from '../../signed-in'

type Props = { params: Promise<{ number: string }> }

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  return { title: (await params).number, robots: { index: false } }
}

export default async function Page({ params }: Props) {
  const { number } = await params
  const user = await signedIn(`/account/invoices/${number}`)
  const invoice = await findInvoice(user.id, number).catch((error: unknown) => {
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
