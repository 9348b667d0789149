import type { ReactNode } from 'react'
import { Link } from '@/components/ui/link'
import type { AuditLine } from '@/lib/admin/audit-log/schema'
import type { TransactionDetail } from '@/lib/billing/reports/transactions/detail'
import { methodLabel } from '@/lib/billing/methods/registry'
import { formatMoney } from '@/lib/base/money'
import { AuditLines } from '../audit/audit-lines'
import { dayText } from './amount'
import { Panel } from '../panel'
import { brand } from '@/lib/brand'

type Props = { transaction: TransactionDetail; trail: AuditLine[] }

/** Payments, invoices and audit entries of a transaction. */
export function TransactionTables({ transaction, trail }: Props) {
  const { payments, invoices } = transaction
  return (
    <>
      <div className="grid gap-4 lg:grid-cols-2">
        <Panel title="Payments">
          <Rows
            label="Payments"
            columns={['Date', 'What', 'Amount']}
            none="No money has moved yet."
            rows={payments.map(({ id, direction, method, amountCents, externalId, note, occurredAt }) => ({
              id,
              cells: [
                dayText(occurredAt),
                <>
                  {direction === 'received' ? 'Received' : 'Refunded'}, {methodLabel(method)}
                  <Small>{[externalId, note].filter(Boolean).join(', ')}</Small>
                </>,
                formatMoney(direction === 'received' ? amountCents : -amountCents),
              ],
            }))}
          />
        </Panel>
        <Panel title="Invoices">
          <Rows
            label="Invoices"
            columns={['Date', 'Number', 'Total']}
            none="No invoice was issued."
            rows={invoices.map(({ number, kind, issuedAt, totalCents }) => ({
              id: number,
              cells: [
                dayText(issuedAt),
                <>
                  <Link href={`/admin/invoices/${number}`} className="text-link underline underline-offset-4">
                    {number}
                  </Link>{' '}
                  {kind === 'credit-note' ? 'credit note' : 'invoice'}
                </>,
                formatMoney(totalCents),
              ],
            }))}
          />
        </Panel>
      </div>
      <Panel title="Audit trail" text={`Who did what with this order. Times are ${brand.timeZone}.`}>
        <AuditLines lines={trail} caption="Audit trail" />
      </Panel>
    </>
  )
}

type RowsProps = {
  label: string
  columns: [string, string, string]
  rows: { id: string; cells: [ReactNode, ReactNode, ReactNode] }[]
  none: string
}

function Rows({ label, columns, rows, none }: RowsProps) {
  if (rows.length === 0) return <p className="text-[15px] text-muted-foreground">{none}</p>
  return (
    <table className="w-full text-left text-sm">
      <caption className="sr-only">{label}</caption>
      <thead className="text-muted-foreground">
        <tr>
          {columns.map((column, at) => (
            <th
              key={column}
              scope="col"
              className={`py-2 pr-3 font-medium last:pr-0 ${at === 2 ? 'text-right' : ''}`}
            >
              {column}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map(({ id, cells }) => (
          <tr key={id} className="border-t align-top">
            {cells.map((cell, at) => (
              <td
                key={columns[at]}
                className={`py-2.5 pr-3 last:pr-0 ${at === 1 ? 'wrap-anywhere' : 'whitespace-nowrap'} ${at === 2 ? 'text-right' : ''}`}
              >
                {cell}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}

function Small({ children }: { children: string }) {
  return children && <span className="block text-[13px] wrap-anywhere text-muted-foreground">{children}</span>
}
