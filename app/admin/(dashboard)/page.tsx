import type { Metadata } from 'next'
import { PaymentMethods } from '@/components/admin/payments/payment-methods'
import { PaymentsView } from '@/components/admin/payments/payments-view'
import { paymentsOverview } from '@/lib/admin/payments'
import { methodStates } from '@/lib/billing/payments/method-states'
import { definedParams, readTransactionQuery } from '@/lib/billing/reports/transactions/schema'
import { requireAdministrator } from '../require-administrator'

export const metadata: Metadata = { title: 'Payments' }

type Props = { searchParams: Promise<Record<string, string | string[] | undefined>> }

export default async function PaymentsPage({ searchParams }: Props) {
  const { actor } = await requireAdministrator()
  const query = readTransactionQuery(definedParams(await searchParams))
  const [overview, methods] = await Promise.all([paymentsOverview(actor, query), methodStates(actor)])
  return <PaymentsView initial={overview} query={query} methods={<PaymentMethods methods={methods} />} />
}
