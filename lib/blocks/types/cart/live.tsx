import type { LiveDrawing, LiveModule, LiveProps, PageProps } from '../../live/module'
import { markTabs } from './badge'
import { CartView } from './cart-view'
import { type CartState, EMPTY_CART, followCart } from './state'

export type CartProps = LiveProps & { title: string; coupons: boolean; estimate: boolean }

/** What somebody is about to order. Its tab tells how many pieces there are. */
export const cartLive: LiveModule<CartProps, CartState> = {
  name: 'cart',
  first: () => [],
  initial: () => EMPTY_CART,
  begin(live) {
    markTabs(live)
    followCart(live)
  },
  view: CartBlockView,
}

function CartBlockView({ props, ...drawing }: LiveDrawing<CartProps, CartState>) {
  const Title = `h${drawing.level}` as const
  return (
    <>
      {props.title.trim() && <Title className="ak-shop-title">{props.title}</Title>}
      <CartView {...drawing} coupons={props.coupons} estimate={props.estimate} />
    </>
  )
}

/** The same as a page, for apps without a block of it: `#~shop/cart`. */
export const cartPage: LiveModule<PageProps, CartState> = {
  name: 'cart',
  first: () => [],
  initial: () => EMPTY_CART,
  begin: followCart,
  view: (drawing) => <CartView {...drawing} coupons estimate />,
  title: (_state, text) => text.shop.cart,
}
