import type { Metadata } from 'next'
import { notFound } from 'next/navigation'
import { TransactionView } from '@/components/admin/payments/transaction-view'
import { entriesAbout } from '@/lib/admin/audit-log/queries'
import { findTransaction } from '@/lib/billing/reports/transactions/detail'
import { requireAdministrator } from '../../require-administrator'

export const metadata: Metadata = { title: 'Transaction' }

export default async function TransactionPage({ params }: { params: Promise<{ id: string }> }) {
  const { actor } = await requireAdministrator()
  const { id } = await params
  const [transaction, trail] = await Promise.all([
    findTransaction(actor, id),
    entriesAbout(actor, `order:${id}`),
  ])
  if (!transaction) notFound()
  return <TransactionView transaction={transaction} trail={trail} />
}
