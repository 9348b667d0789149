import { formatMoney } from '../../../sources/commerce/money'
import type { CartTotals } from '../../../sources/commerce/order'
import type { Phase } from '../../shop/as-of'
import { fill } from '../../shop/fill'
import type { Translations } from '@/lib/translations/translations'

type TotalsProps = { cart: CartTotals; words: Translations['shop']; phase: Phase }

/** The totals of a cart or an order, which add up in the shop's tax display. */
export function Totals({ cart, words, phase }: TotalsProps) {
  const { totals, fees, taxes, taxIncluded, needsShipping, currency } = cart
  const money = (amount: number) => formatMoney(amount, currency)
  const chosen = cart.packages.flatMap(({ rates }) => rates.filter(({ selected }) => selected))
  const taxRows = taxes.length > 0 ? taxes : [{ name: words.tax, amount: totals.tax }]
  return (
    <dl className="ak-totals" data-phase={phase}>
      <Row name={words.goods} value={money(totals.goods)} />
      {totals.discount > 0 && <Row name={words.discount} value={money(-totals.discount)} />}
      {fees.map(({ name, amount }) => (
        <Row key={name} name={name} value={money(amount)} />
      ))}
      {needsShipping && (
        <Row
          name={
            chosen.length > 0
              ? fill(words.shippingBy, { name: chosen.map(({ name }) => name).join(', ') })
              : words.shipping
          }
          value={totals.shipping === null || chosen.length === 0 ? words.later : money(totals.shipping)}
        />
      )}
      {!taxIncluded &&
        totals.tax > 0 &&
        taxRows.map(({ name, amount }) => <Row key={name} name={name} value={money(amount)} />)}
      <Row name={words.total} value={money(totals.total)} isTotal />
      {taxIncluded &&
        taxRows.map(({ name, amount }) => (
          <Row key={name} name={fill(words.includes, { name })} value={money(amount)} />
        ))}
    </dl>
  )
}

function Row({ name, value, isTotal = false }: { name: string; value: string; isTotal?: boolean }) {
  return (
    <div data-total={isTotal || undefined}>
      <dt>{name}</dt>
      <dd>
        <span>{value}</span>
      </dd>
    </div>
  )
}
