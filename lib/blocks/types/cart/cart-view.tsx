import { titleOf } from '../../../sources/commerce/changes'
import { splitPaymentMethods } from '../../../sources/commerce/handover'
import { formatMoney } from '../../../sources/commerce/money'
import type { Cart, CartLine } from '../../../sources/commerce/cart'
import type { LiveDrawing, LiveProps } from '../../live/module'
import { QuantityField } from '../product/buy'
import { AsOfNote } from '../../shop/as-of-note'
import { MarketField } from '../../shop/market-field'
import { PointsNote } from '../../shop/points'
import { productHref } from '../../shop/product-list'
import { Extras } from './extras'
import { HandedOffQuestion } from './handed-off'
import { News } from './news'
import { Coupons, Estimate } from './offers'
import { ShopCheckout } from './shop-checkout'
import { type CartState, changeCart, refreshCart } from './state'
import { Totals } from './totals'

export type CartDrawing<P extends LiveProps> = Omit<LiveDrawing<P, CartState>, 'props'> & {
  coupons: boolean
  estimate: boolean
}

/** A cart's lines, the shop's changes, the totals, and the checkout button. */
export function CartView<P extends LiveProps>(drawing: CartDrawing<P>) {
  const { state, text, language, live, coupons, estimate } = drawing
  const { snapshot, phase, busy } = state
  const words = text.shop
  const cart = snapshot?.cart ?? null
  if (!cart && phase === 'asking') return <p className="ak-live-note">{words.loading}</p>
  return (
    <div className="ak-cart">
      <News {...{ state, words, live }} />
      <AsOfNote {...{ language, words }} asOf={state.asOf} />
      <HandedOffQuestion {...{ state, words, live }} />
      {!cart && (
        <>
          <p className="ak-live-note" role="status">
            {words.unreachable}
          </p>
          {live && (
            <button type="button" className="ak-live-more" onClick={() => void refreshCart(live)}>
              {words.again}
            </button>
          )}
        </>
      )}
      {cart && cart.lines.length === 0 && <p className="ak-live-note">{words.cartEmpty}</p>}
      {cart && cart.lines.length > 0 && (
        <>
          <ul className="ak-lines" aria-busy={busy}>
            {cart.lines.map((line) => (
              <li key={line.key}>
                <Line {...drawing} {...{ line, cart }} />
              </li>
            ))}
          </ul>
          {coupons && <Coupons {...{ cart, words, live, busy }} />}
          <Extras {...{ cart, words, live, busy }} />
          {estimate && cart.needsShipping && cart.checkout === undefined && (
            <Estimate {...{ cart, words, live, busy, language }} />
          )}
          <MarketField {...{ state, words, live }} known={cart.country} />
          <Totals {...{ cart, words, phase }} />
          <PointsNote points={cart.points} words={words} />
          {phase === 'old' ? (
            <p className="ak-live-note">{words.needsConnection}</p>
          ) : (
            <Checkout {...drawing} cart={cart} />
          )}
        </>
      )}
    </div>
  )
}

/** The way to pay: the shop's own checkout if all payment methods are there, which is one tap, or the app's. */
function Checkout<P extends LiveProps>(drawing: CartDrawing<P> & { cart: Cart }) {
  const { cart, state, source, text } = drawing
  const { native, shop } = splitPaymentMethods(cart)
  if (native.length === 0 && shop.length > 0) return <ShopCheckout {...drawing} />
  return (
    <a
      className="ak-shop-main"
      href={`#~${source.id}/checkout`}
      aria-disabled={cart.errors.length > 0 || state.phase !== 'current' || undefined}
    >
      {text.shop.checkout}
    </a>
  )
}

function Line<P extends LiveProps>({
  line,
  cart,
  state,
  text,
  live,
  source,
}: CartDrawing<P> & { line: CartLine; cart: Cart }) {
  const words = text.shop
  const name = titleOf(line)
  const { picture, quantity, limits } = line
  const { phase, busy } = state
  return (
    <>
      {picture && (
        // oxlint-disable-next-line nextjs/no-img-element -- the shop's own picture, drawn outside Next as well
        <img src={picture.thumbnail} alt="" loading="lazy" decoding="async" referrerPolicy="no-referrer" />
      )}
      <div>
        <a href={productHref(source.id, line.product ?? line.id)}>{line.name}</a>
        {line.details.length > 0 && (
          <small>
            {line.details.map(({ name: of, value }) => (of ? `${of}: ${value}` : value)).join(', ')}
          </small>
        )}
        {line.left !== null && line.left > 0 && <small>{words.left.replace('{n}', String(line.left))}</small>}
        {line.notes?.map((note) => (
          <small key={note} className="ak-line-note" role="status">
            {note}
          </small>
        ))}
        <span className={phase === 'asking' ? 'ak-price ak-skeleton' : 'ak-price'}>
          {formatMoney(line.total, cart.currency)}
        </span>
      </div>
      <div className="ak-line-edit">
        {limits.editable && (
          <QuantityField
            {...{ quantity, words, busy }}
            {...limits}
            of={name}
            set={(next) => live && void changeCart(live, { kind: 'quantity', key: line.key, quantity: next })}
          />
        )}
        <button
          type="button"
          className="ak-quiet"
          disabled={busy}
          aria-label={`${words.remove}: ${name}`}
          onClick={() => live && void changeCart(live, { kind: 'remove', key: line.key })}
        >
          {words.remove}
        </button>
      </div>
    </>
  )
}
