import type { Quote } from '@/lib/billing/orders/schema'
import { formatRate, startSentence } from '@/lib/billing/invoices/schema'
import { ORDER_DAYS } from '@/lib/billing/plans/terms'
import { AmountList } from '../amount-list'
import { copy } from './copy'
import { DAY, MINUTE } from '@/lib/base/clock'

const words = copy.quote

/** `at` is when the quote was received, in milliseconds. */
type Props = { quote: Quote; at: number }

/** A quote line by line, to the cent, with the period, the tax and the next price. */
export function QuoteLines({ quote, at }: Props) {
  const {
    choice,
    planName,
    priceCents,
    discountCents,
    nextCents,
    unusedCents,
    unused,
    creditCents,
    dueCents,
  } = quote
  const { creditedCents, vatCents, vatBasisPoints, taxName, taxNote, periodStart, periodEnd } = quote
  const waitsUntil = Date.parse(periodStart) > at + MINUTE ? periodStart : null
  // Nothing to pay is paid now.
  const dueAt = new Date(dueCents > 0 ? at + ORDER_DAYS * DAY : at)
  return (
    <div className="grid gap-4">
      <AmountList
        lines={[
          {
            label: `${planName}, ${copy.intervals[choice.interval]}`,
            note: words.period(periodStart, periodEnd),
            cents: priceCents + discountCents,
          },
          ...(discountCents > 0 ? [{ label: words.coupon, cents: -discountCents }] : []),
          ...(unusedCents > 0
            ? [
                {
                  label: unused
                    ? words.unused(unused.planName, unused.daysLeft, unused.days)
                    : words.unusedPlain,
                  cents: -Math.min(unusedCents, priceCents),
                },
              ]
            : []),
          ...(creditCents > 0 ? [{ label: words.credit, cents: -creditCents }] : []),
          { label: words.due, cents: dueCents, strong: true },
        ]}
      />
      <div className="grid gap-1.5 text-[13px] leading-5 text-muted-foreground sm:gap-2 sm:text-sm sm:leading-6">
        {creditedCents > 0 && <p className="text-foreground">{words.credited(creditedCents)}</p>}
        <p>
          {vatBasisPoints > 0
            ? words.vat(formatRate(vatBasisPoints), vatCents, taxName)
            : taxNote || words.noVat(taxName)}
        </p>
        <p>{waitsUntil === null && dueCents === 0 ? words.now : startSentence(waitsUntil, dueAt)}</p>
        <p>{words.next(nextCents, copy.every[choice.interval])}</p>
        {dueCents > 0 && <p>{words.refund}</p>}
      </div>
    </div>
  )
}
