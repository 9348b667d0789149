import type { Quote } from '@/lib/billing/orders/schema'
import { formatDay, formatRate } from '@/lib/billing/invoices/schema'
import { AmountList } from '../amount-list'
import { copy } from './copy'
import { MINUTE } from '@/lib/base/clock'

const words = copy.quote

/** `at` is when the quote came, in milliseconds. */
type Props = { quote: Quote; at: number }

/** A quote line by line, to the cent, with the period, the tax and what comes after. */
export function QuoteLines({ quote, at }: Props) {
  const { choice, planName, priceCents, unusedCents, unused, creditCents, dueCents } = quote
  const { creditedCents, vatCents, vatBasisPoints, periodStart, periodEnd } = quote
  const startsLater = Date.parse(periodStart) > at + MINUTE
  return (
    <div className="grid gap-4">
      <AmountList
        lines={[
          {
            label: `${planName}, ${copy.intervals[choice.interval]}`,
            note: words.period(periodStart, periodEnd),
            cents: priceCents,
          },
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
      <div className="grid gap-2 text-sm leading-6 text-muted-foreground">
        {creditedCents > 0 && <p className="text-foreground">{words.credited(creditedCents)}</p>}
        <p>{vatBasisPoints > 0 ? words.vat(formatRate(vatBasisPoints), vatCents) : words.noVat}</p>
        <p>{startsLater ? words.later(formatDay(periodStart)) : dueCents > 0 ? words.atOnce : words.now}</p>
        <p>{words.next(priceCents, copy.every[choice.interval])}</p>
        {dueCents > 0 && <p>{words.refund}</p>}
      </div>
    </div>
  )
}
