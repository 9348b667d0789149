import { type OrderSummary, formatCents, formatDay } from '@/lib/billing/schema'
import { AccountSection } from '../account-section'
import { copy } from '../billing/copy'
import { CopyRow } from './copy-row'

const words = copy.order.bank

type Props = { order: OrderSummary; bankDetails: string[] }

/** How much goes where, with what reference, and by when. */
export function BankTransfer({ order, bankDetails }: Props) {
  const { dueCents, paidCents, reference, dueAt, kind } = order
  const missing = dueCents - paidCents
  const by = formatDay(dueAt)
  return (
    <AccountSection
      title={words.title(missing)}
      text={kind === 'renewal' ? words.renewalText(by) : words.text(by)}
    >
      {paidCents > 0 && <p className="text-[15px] font-medium">{words.partial(formatCents(paidCents))}</p>}
      <dl className="divide-y rounded-md border">
        <CopyRow label={words.amount} value={(missing / 100).toFixed(2)} shown={formatCents(missing)} />
        <CopyRow label={words.reference} value={reference} strong />
        {bankDetails.map((line, index) => (
          <CopyRow key={line} label={index === 0 ? words.account : ''} value={valueOf(line)} shown={line} />
        ))}
      </dl>
    </AccountSection>
  )
}

/** What a bank's form wants of a line such as `IBAN: AT61 1904…`: what stands after its name. */
function valueOf(line: string): string {
  return /^(?:iban|bic|swift|account|routing)[^:]*:\s*(.+)$/i.exec(line)?.[1] ?? line
}
