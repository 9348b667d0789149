import type { Metadata } from 'next'
import { notFound } from 'next/navigation'
import { TransactionView } from '@/components/admin/payments/transaction-view'
import { entriesAbout } from '@/lib/admin/audit-log/queries'
import { findTransaction } from '@/lib/billing/transactions/detail'
import { requireAdministrator } from '../../require-administrator'

export const metadata: Metadata = { title: 'Transaction' }

export default async function TransactionPage({ params }: { params: Promise<{ id: string }> }) {
  await requireAdministrator()
  const { id } = await params
  const [transaction, trail] = await Promise.all([findTransaction(id), entriesAbout(`order:${id}`)])
  if (!transaction) notFound()
  return <TransactionView transaction={transaction} trail={trail} />
}
