import { formatMoney } from '../../../sources/commerce/money'
import type { OrderLookup, Order } from '../../../sources/commerce/order'
import { sellingOf } from '../../../sources/selling'
import type { Live, LiveDrawing, LiveModule, PageProps } from '../../live/module'
import { fill } from '../../shop/fill'
import { formValue } from '../../shop/form-value'
import { Totals } from '../../types/cart/totals'
import { orders } from './orders'

type State = {
  /** Null on the page with the list of orders. */
  order: Order | null
  all: readonly Order[]
  found: OrderLookup | null
  is: 'shown' | 'asking' | 'unreachable' | 'badLink'
  /** The shop's own page of an order from another device. */
  page: string
  /** Whether guests can look up orders. Null until it was checked. */
  offers: boolean | null
  /** The shop's account page, or empty. */
  account: string
}

/** An order: `#~shop/order/171`; without an ID, the orders of this device and a lookup of others. */
export const orderPage: LiveModule<PageProps, State> = {
  name: 'order',
  first: () => [],
  initial: () => ({ order: null, all: [], found: null, is: 'shown', page: '', offers: null, account: '' }),
  begin(live) {
    const all = orders(live.store, live.source.id)
    const order = all.find(({ id }) => String(id) === live.props.path[0]) ?? null
    live.set({ all, order, page: order?.page ?? '' })
    if (order) void refreshOrder(live, order)
    else void findWays(live)
    void findAccount(live)
  },
  view: OrderView,
  title: ({ order }, text) => (order ? fill(text.shop.orderNumber, { n: order.id }) : text.shop.orderList),
}

type OrderLive = Live<PageProps, State>

/** Refreshes the status, which newer stores report. Others show it on their own page. */
async function refreshOrder(live: OrderLive, order: Pick<Order, 'id' | 'key' | 'email'>): Promise<void> {
  try {
    live.set({ found: await sellingOf(live.source).order.lookUp(live.ask, order), is: 'shown' })
  } catch {
    if (!live.state().order) live.set({ is: 'unreachable' })
  }
}

async function findAccount(live: OrderLive): Promise<void> {
  const { account, readAccount } = sellingOf(live.source).order
  const answer = (await live.kept(account)) ?? (await live.fresh(account))
  live.set({ account: readAccount(answer?.json) })
}

async function findWays(live: OrderLive): Promise<void> {
  try {
    live.set({ offers: await sellingOf(live.source).order.offersLookUp(live.ask) })
  } catch {
    live.set({ offers: true }) // the lookup itself then reports that there is no response
  }
}

/** Shops may have custom ones without a string. */
type ByName = Readonly<Record<string, string>>

function OrderView(drawing: LiveDrawing<PageProps, State>) {
  const { state, text, level } = drawing
  const words = text.shop
  const Title = `h${level}` as const
  if (!state.order) return <Orders {...drawing} />
  const { order, found } = state
  const status = found?.kind === 'found' ? found.status : order.status
  const after = (words.after as ByName)[order.method]
  return (
    <div className="ak-order">
      <Title className="ak-shop-title">{words.thanks}</Title>
      <p>{fill(words.orderNumber, { n: order.id })}</p>
      {status && (words.status as ByName)[status] && <p>{(words.status as ByName)[status]}</p>}
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
        {!order.totals && (
          <li data-total="">
            <span>{words.total}</span>
            <span>{formatMoney(order.total, order.currency)}</span>
          </li>
        )}
      </ul>
      {order.totals && <Totals {...{ words }} cart={order.totals} phase="current" />}
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

/** Link to a page of the shop, for signing in or entering the email address. */
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

/** Lookup of orders from other devices, at stores that support it. */
function Search({ state, source, text, live }: LiveDrawing<PageProps, State>) {
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
          const asked = sellingOf(source).order.inLink(formValue(given, 'link'))
          if (!live) return
          if (!asked) return live.set({ is: 'badLink', found: null })
          live.set({ is: 'asking', found: null, page: asked.page })
          void refreshOrder(live, { ...asked, email: formValue(given, 'email') })
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
            {(words.status as ByName)[found.status] ?? found.status}
            {found.total !== null && ` · ${formatMoney(found.total, found.currency)}`}
          </p>
        )}
        {found?.kind === 'not-offered' && <Outside href={page}>{words.orderInShop}</Outside>}
      </div>
    </>
  )
}
