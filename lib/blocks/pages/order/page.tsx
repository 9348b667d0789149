import {
  lookUpOrder,
  type LookUp,
  offersLookUp,
  type Order,
} from '../../../sources/woocommerce/store/checkout'
import { formatMoney } from '../../../sources/woocommerce/store/money'
import type { Live, LiveDrawing, LiveModule, PageProps } from '../../live/module'
import { fill } from '../../shop/fill'
import { formValue } from '../../shop/form-value'
import { accountPage } from './account'
import { orderInLink, orders } from './orders'

type State = {
  /** Null on the page with the list of orders. */
  order: Order | null
  all: readonly Order[]
  found: LookUp | null
  is: 'shown' | 'asking' | 'unreachable' | 'badLink'
  /** The shop's own page of an order that this device did not place. */
  page: string
  /** Whether the store tells guests of their orders; null until it was asked. */
  offers: boolean | null
  /** The shop's own page for accounts, or empty. */
  account: string
}

/** What was ordered: `#~shop/order/171`; without a number the orders of this device, and a look-up of others. */
export const orderPage: LiveModule<PageProps, State> = {
  name: 'order',
  first: () => [],
  initial: () => ({ order: null, all: [], found: null, is: 'shown', page: '', offers: null, account: '' }),
  begin(live) {
    const all = orders(live.store, live.source.id)
    const order = all.find(({ id }) => String(id) === live.props.path[0]) ?? null
    live.set({ all, order, page: order?.page ?? '' })
    if (order) void lookUp(live, order)
    else void findWays(live)
    void accountPage(live).then((account) => live.set({ account }))
  },
  view: OrderView,
  title: ({ order }, text) => (order ? fill(text.shop.orderNumber, { n: order.id }) : text.shop.orderList),
}

type OrderLive = Live<PageProps, State>

/** Newer stores tell how an order stands; others show it on their own page. */
async function lookUp(live: OrderLive, order: Pick<Order, 'id' | 'key' | 'email'>): Promise<void> {
  try {
    live.set({ found: await lookUpOrder(live.ask, order), is: 'shown' })
  } catch {
    if (!live.state().order) live.set({ is: 'unreachable' })
  }
}

async function findWays(live: OrderLive): Promise<void> {
  try {
    live.set({ offers: await offersLookUp(live.ask) })
  } catch {
    live.set({ offers: true }) // whoever asks for an order is told that nothing answers
  }
}

function OrderView(drawing: LiveDrawing<PageProps, State>) {
  const { state, text, level } = drawing
  const words = text.shop
  const Title = `h${level}` as const
  if (!state.order) return <Orders {...drawing} />
  const { order, found } = state
  const status = found?.kind === 'found' ? found.status : order.status
  const after = words.after[order.method]
  return (
    <div className="ak-order">
      <Title className="ak-shop-title">{words.thanks}</Title>
      <p>{fill(words.orderNumber, { n: order.id })}</p>
      {status && words.status[status] && <p>{words.status[status]}</p>}
      {after && <p>{after}</p>}
      <ul className="ak-order-lines">
        {order.lines.map(({ name, quantity, total }) => (
          <li key={name}>
            <span>
              {quantity} × {name}
            </span>
            <span>{formatMoney(total, order.currency)}</span>
          </li>
        ))}
        <li data-total="">
          <span>{words.total}</span>
          <span>{formatMoney(order.total, order.currency)}</span>
        </li>
      </ul>
      {order.email && <p>{fill(words.emailTo, { email: order.email })}</p>}
      {order.page && (
        <>
          <Outside href={order.page}>{words.orderInShop}</Outside>
          <p className="ak-live-note">{words.shopAsksEmail}</p>
        </>
      )}
      {state.account && <Outside href={state.account}>{words.account}</Outside>}
    </div>
  )
}

/** A page of the shop's own, where people sign in or say their email address. */
function Outside({ href, children }: { href: string; children: string }) {
  return (
    <a className="ak-live-more" href={href} target="_blank" data-outside="" rel="noopener noreferrer">
      {children}
    </a>
  )
}

function Orders(drawing: LiveDrawing<PageProps, State>) {
  const { state, text, source, level } = drawing
  const words = text.shop
  const Title = `h${level}` as const
  const { all, offers, account } = state
  return (
    <div className="ak-order">
      <Title className="ak-shop-title">{words.orderList}</Title>
      {all.length === 0 && <p className="ak-live-note">{words.noOrders}</p>}
      <ul className="ak-order-list">
        {all.map(({ id, total, currency }) => (
          <li key={id}>
            <a href={`#~${source.id}/order/${id}`}>
              <span>{fill(words.orderNumber, { n: id })}</span>
              <span>{formatMoney(total, currency)}</span>
            </a>
          </li>
        ))}
      </ul>
      {offers === true && <Search {...drawing} />}
      {offers === false && <p className="ak-live-note">{words.noLookUp}</p>}
      {account && <Outside href={account}>{words.account}</Outside>}
    </div>
  )
}

/** For orders that this device did not place, at stores that tell guests of them. */
function Search({ state, text, live }: LiveDrawing<PageProps, State>) {
  const words = text.shop
  const { found, is, page } = state
  return (
    <>
      <form
        className="ak-shop-form"
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          const given = new FormData(event.currentTarget)
          const asked = orderInLink(formValue(given, 'link'))
          if (!live) return
          if (!asked) return live.set({ is: 'badLink', found: null })
          live.set({ is: 'asking', found: null, page: asked.page })
          void lookUp(live, { ...asked, email: formValue(given, 'email') })
        }}
      >
        <p className="ak-shop-heading">{words.lookUp}</p>
        <label>
          <span>{words.orderLink}</span>
          <input name="link" type="url" inputMode="url" autoComplete="off" maxLength={2000} />
        </label>
        <label>
          <span>{words.fields.email}</span>
          <input name="email" type="email" autoComplete="email" maxLength={200} />
        </label>
        <button type="submit" className="ak-shop-main" disabled={is === 'asking'}>
          {words.find}
        </button>
      </form>
      <div role="status">
        {is === 'badLink' && <p>{words.badLink}</p>}
        {is === 'unreachable' && <p>{words.unreachable}</p>}
        {found?.kind === 'refused' && <p>{found.message}</p>}
        {found?.kind === 'found' && (
          <p>
            {words.status[found.status] ?? found.status}
            {found.total !== null && ` · ${formatMoney(found.total, found.currency)}`}
          </p>
        )}
        {found?.kind === 'not-offered' && <Outside href={page}>{words.orderInShop}</Outside>}
      </div>
    </>
  )
}
