import type { LiveDrawing, LiveModule, LiveProps, PageProps } from '../../live/module'
import { updateCartBadge } from './badge'
import { CartView } from './cart-view'
import { type CartState, EMPTY_CART, watchCart } from './state'

export type CartProps = LiveProps & { title: string; coupons: boolean; estimate: boolean }

/** The cart. Its tab shows the number of items. */
export const cartLive: LiveModule<CartProps, CartState> = {
  name: 'cart',
  first: () => [],
  initial: () => EMPTY_CART,
  begin(live) {
    updateCartBadge(live)
    watchCart(live)
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

/** The cart as a page, for apps without a cart block: `#~shop/cart`. */
export const cartPage: LiveModule<PageProps, CartState> = {
  name: 'cart',
  first: () => [],
  initial: () => EMPTY_CART,
  begin: watchCart,
  view: (drawing) => <CartView {...drawing} coupons estimate />,
  title: (_state, text) => text.shop.cart,
}
