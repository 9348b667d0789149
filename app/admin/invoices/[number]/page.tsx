import type { Metadata } from 'next'
import { notFound } from 'next/navigation'
import { InvoicePage } from '@/components/account/billing/invoice-page'
import { findAnyInvoice } from '@/lib/billing/orders/queries'
import { NotFoundError } from '@/lib/platform/errors'
import { requireAdministrator } from '../../require-administrator'

type Props = { params: Promise<{ number: string }> }

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  return { title: (await params).number }
}

/** An invoice or credit note of any customer. */
export default async function AdminInvoicePage({ params }: Props) {
  const { actor } = await requireAdministrator()
  const { number } = await params
  const invoice = await findAnyInvoice(actor, number).catch((error: unknown) => {
    if (error instanceof NotFoundError) notFound()
    throw error
  })
  return <InvoicePage invoice={invoice} />
}
