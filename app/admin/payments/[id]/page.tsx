import type { Metadata } from 'next'
import { notFound } from 'next/navigation'
import { TransactionView } from '@/components/admin/payments/transaction-view'
import { findTransaction } from '@/lib/billing/transactions/detail'
import { requireAdministrator } from '../../require-administrator'

export const metadata: Metadata = { title: 'Transaction' }

export default async function TransactionPage({ params }: { params: Promise<{ id: string }> }) {
  await requireAdministrator()
  const transaction = await findTransaction((await params).id)
  if (!transaction) notFound()
  return <TransactionView transaction={transaction} />
}
