import { ArrowLeft } from 'lucide-react'
import type { ReactNode } from 'react'
import { byHandView } from '@/components/payment-methods/registry'
import { Link } from '@/components/ui/link'
import { Button } from '@/components/ui/button'
import type { AuditLine } from '@/lib/admin/audit-log/schema'
import type { TransactionDetail } from '@/lib/billing/reports/transactions/detail'
import { planTitle } from '@/lib/billing/reports/transactions/schema'
import { methodLabel } from '@/lib/billing/methods/registry'
import { formatMoney } from '@/lib/base/money'
import { formatDateTime } from '../../data/date-format'
import { dayText } from './amount'
import { Panel } from '../panel'
import { RecordPayment } from './record-payment'
import { RefundOrder } from './refund-order'
import { StatusBadge } from './status-badge'
import { VatId } from './vat-id'
import { TransactionTables } from './transaction-tables'
import { brand } from '@/lib/brand'

const KINDS = { new: 'New plan', change: 'Change of plan', renewal: 'Next period' } as const

type Props = { transaction: TransactionDetail; trail: AuditLine[] }

/** A transaction: customer, order, payments, invoices and audit entries. */
export function TransactionView({ transaction, trail }: Props) {
  const { reference, user, status, method, refundAskedAt, kind, createdAt } = transaction
  return (
    <div className="grid gap-6">
      <div>
        <Link
          href="/admin"
          className="inline-flex min-h-6 items-center gap-1.5 text-sm text-link underline underline-offset-4"
        >
          <ArrowLeft aria-hidden="true" className="size-4" />
          Payment Management
        </Link>
        <div className="mt-3 flex flex-wrap items-center gap-x-4 gap-y-2">
          <h1 className="font-display text-title font-[640] wrap-anywhere">{reference}</h1>
          <StatusBadge status={status} refundRequested={refundAskedAt !== null && status === 'completed'} />
        </div>
        <p className="mt-2 text-muted-foreground">
          {KINDS[kind]}, ordered {formatDateTime(createdAt)} {brand.timeZone}, {methodLabel(method)}
        </p>
      </div>
      <Actions transaction={transaction} />
      <div className="grid gap-4 lg:grid-cols-2">
        <Panel title="Customer and plan">
          <Facts
            facts={[
              ['Customer', <Customer key="customer" user={user} />],
              ...(transaction.vatId
                ? [
                    [
                      'VAT ID',
                      <VatId key="vat-id" orderId={transaction.id} state={transaction.vatId} />,
                    ] as const,
                  ]
                : []),
              ['Plan', `${planTitle(transaction.family, transaction.planName)}, ${transaction.interval}ly`],
              ['Period', periodText(transaction)],
              ['Completed', transaction.completedAt ? dayText(transaction.completedAt) : '–'],
              ...(status === 'pending' ? [['Expires if unpaid', dayText(transaction.dueAt)] as const] : []),
              ...(refundAskedAt ? [['Refund requested', dayText(refundAskedAt)] as const] : []),
            ]}
          />
        </Panel>
        <Panel title="Amounts">
          <Facts
            facts={[
              ['Price of the period', formatMoney(transaction.priceCents + transaction.discountCents)],
              ...(transaction.discountCents > 0
                ? [['Coupon', formatMoney(-transaction.discountCents)] as const]
                : []),
              ...(transaction.unusedCents > 0
                ? [['Unused time', formatMoney(-transaction.unusedCents)] as const]
                : []),
              ...(transaction.creditCents > 0
                ? [['Credit used', formatMoney(-transaction.creditCents)] as const]
                : []),
              ['Due', <strong key="due">{formatMoney(transaction.dueCents)}</strong>],
              ['Received', formatMoney(transaction.paidCents)],
              ['Refunded', formatMoney(transaction.refundedCents)],
            ]}
          />
        </Panel>
      </div>
      <TransactionTables transaction={transaction} trail={trail} />
    </div>
  )
}

/** Actions available in the current state. */
function Actions({ transaction }: { transaction: TransactionDetail }) {
  const { id, reference, status, user, method, dueCents, paidCents, refundedCents, askedCents, isRunning } =
    transaction
  const leftCents = paidCents - refundedCents
  const openCents = dueCents - paidCents
  if (status !== 'pending' && leftCents <= 0) return null
  return (
    <div className="flex flex-wrap gap-2">
      {status === 'pending' && (
        <RecordPayment expected={{ orderId: id, reference, method, openCents }}>
          <Button>{byHandView(method).button}</Button>
        </RecordPayment>
      )}
      {leftCents > 0 && (
        <RefundOrder
          order={{
            orderId: id,
            reference,
            user: user.name,
            method,
            maxCents: leftCents,
            proposedCents: askedCents ?? Math.min(leftCents, dueCents),
            isRequested: askedCents !== null,
            running: isRunning,
          }}
        >
          <Button variant="outline">Refund</Button>
        </RefundOrder>
      )}
    </div>
  )
}

function Customer({ user }: { user: TransactionDetail['user'] }) {
  const name = <bdi>{user.name}</bdi>
  return (
    <>
      {user.id ? (
        <Link href={`/admin/users/${user.id}`} className="text-link underline underline-offset-4">
          {name}
        </Link>
      ) : (
        name
      )}
      {user.email && (
        <span className="block text-[13px] wrap-anywhere text-muted-foreground">{user.email}</span>
      )}
    </>
  )
}

function periodText({ periodStart, periodEnd }: TransactionDetail): string {
  return periodStart && periodEnd ? `${dayText(periodStart)} to ${dayText(periodEnd)}` : 'None yet'
}

function Facts({ facts }: { facts: readonly (readonly [string, ReactNode])[] }) {
  return (
    <dl className="grid text-[15px]">
      {facts.map(([name, value]) => (
        <div key={name} className="flex items-baseline justify-between gap-6 border-t py-2.5">
          <dt className="shrink-0 text-muted-foreground">{name}</dt>
          <dd className="min-w-0 text-right wrap-anywhere tabular-nums">{value}</dd>
        </div>
      ))}
    </dl>
  )
}
