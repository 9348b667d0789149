import { catalogOf } from '../../../sources/catalogs'
import type { LiveDrawing, LiveModule, LiveProps } from '../../live/module'
import { AsOfNote } from '../../shop/as-of-note'
import { Marks, PriceView } from '../../shop/price'
import { productHref } from '../../shop/product-list'
import { whenSeen } from '../../shop/when-seen'
import { Buy } from './buy'
import { initialProduct, offered, picturesOf, type ProductState, showProduct } from './state'

export type ProductProps = LiveProps & { product: string; title: string }

/** A single product chosen by the app's owner, with its purchase controls. */
export const productLive: LiveModule<ProductProps, ProductState> = {
  name: 'product',
  first: ({ product }, source) => (product ? [catalogOf(source).product(product)] : []),
  initial: ({ product }, source, known, reading) => initialProduct(product, source, known, reading),
  begin(live) {
    const { product } = live.props
    if (product) whenSeen(live, () => void showProduct(live, product))
  },
  view: ProductBlockView,
}

function ProductBlockView({
  props,
  state,
  source,
  text,
  language,
  level,
  live,
}: LiveDrawing<ProductProps, ProductState>) {
  const words = text.shop
  const { product, is, phase } = state
  const Title = `h${level}` as const
  if (!product || is !== 'shown')
    return (
      <p className="ak-live-note" role="status">
        {is === 'waiting' ? words.loading : is === 'unreachable' ? words.unreachable : words.gone}
      </p>
    )
  const shown = offered(state) ?? product
  const [picture] = picturesOf(state)
  return (
    <div className="ak-product-one">
      <a href={productHref(source.id, product.id)} aria-label={product.name}>
        {picture && (
          // oxlint-disable-next-line nextjs/no-img-element -- the shop's own picture, drawn outside Next as well
          <img
            src={picture.src}
            srcSet={picture.srcset || undefined}
            sizes="(min-width: 600px) 480px, 100vw"
            alt=""
            loading="lazy"
            decoding="async"
            referrerPolicy="no-referrer"
          />
        )}
      </a>
      <div>
        <Title className="ak-shop-title">{props.title.trim() || product.name}</Title>
        <p className="ak-product-price">
          <PriceView {...{ phase, words }} product={shown} />
          <Marks {...{ phase, words }} product={shown} />
        </p>
        <AsOfNote {...{ language, words }} asOf={state.asOf} />
        <Buy {...{ state, words, live }} sourceId={source.id} />
      </div>
    </div>
  )
}
