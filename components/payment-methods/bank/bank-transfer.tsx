import { formatMoney } from '@/lib/base/money'
import { formatDay, startSentence } from '@/lib/billing/invoices/schema'
import { AccountSection } from '@/components/ui/section-card'
import type { PayProps } from '../view'
import { copy } from './copy'
import { CopyRow } from './copy-row'

const { pay } = copy

/** Transfer details: amount, account, reference and due date. */
export function BankTransfer({ order, paymentDetails }: PayProps) {
  const { dueCents, paidCents, reference, dueAt, kind, waitsUntil } = order
  const missing = dueCents - paidCents
  const by = formatDay(dueAt)
  return (
    <AccountSection
      title={pay.title(missing)}
      text={kind === 'renewal' ? pay.renewalText(by) : pay.text(by, startSentence(waitsUntil, dueAt))}
    >
      {paidCents > 0 && <p className="text-[15px] font-medium">{pay.partial(formatMoney(paidCents))}</p>}
      <dl className="divide-y rounded-md border">
        <CopyRow label={pay.amount} value={(missing / 100).toFixed(2)} shown={formatMoney(missing)} />
        <CopyRow label={pay.reference} value={reference} strong />
        {paymentDetails.map((line, index) => (
          <CopyRow key={line} label={index === 0 ? pay.account : ''} value={lineValue(line)} shown={line} />
        ))}
      </dl>
    </AccountSection>
  )
}

/** The value of a line such as `IBAN: AT61 1904…`, for a bank's form. */
function lineValue(line: string): string {
  return /^(?:iban|bic|swift|account|routing)[^:]*:\s*(.+)$/i.exec(line)?.[1] ?? line
}
