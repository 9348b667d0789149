import { catalogOf } from '../../sources/catalogs'
import type { ProductVideo } from '../../sources/commerce/product'
import { ArticleView } from './post/article'
import { shownDate } from '../types/posts/date'
import type { LiveDrawing, LiveModule, PageProps } from '../live/module'
import { AsOfNote } from '../shop/as-of-note'
import { PointsNote } from '../shop/points'
import { Marks, PriceView } from '../shop/price'
import { ProductList } from '../shop/product-list'
import { remember } from '../shop/remembered'
import { Stars } from '../shop/stars'
import { whenSeen } from '../shop/when-seen'
import { Buy } from '../types/product/buy'
import {
  watchSaved,
  initialProduct,
  offered,
  picturesOf,
  type ProductState,
  showAround,
  showProduct,
  toggleSaved,
} from '../types/product/state'

/** A product: `#~shop/product/116`, by its ID or the last segment of its address. */
export const productPage: LiveModule<PageProps, ProductState> = {
  name: 'product',
  first: ({ path: [id] }, source) => (id ? [catalogOf(source).product(id)] : []),
  initial: ({ path: [id = ''] }, source, known, reading) => initialProduct(id, source, known, reading),
  begin(live) {
    const [id = ''] = live.props.path
    let isNew = true
    whenSeen(
      live,
      () =>
        void showProduct(live, id).then(() => {
          const { product, is } = live.state()
          if (!product || is !== 'shown') return
          remember(live.store, 'viewed', live.source.id, product.id)
          if (!isNew) return
          isNew = false
          watchSaved(live, product.id)
          return showAround(live)
        }),
    )
  },
  title: ({ product }) => product?.name ?? null,
  view: ProductView,
}

type ProductDrawing = LiveDrawing<PageProps, ProductState>

function ProductView(drawing: ProductDrawing) {
  const { state, text, source, level, language, live } = drawing
  const { product, is, phase, summary, description, related } = state
  const words = text.shop
  if (!product || is === 'gone' || is === 'unreachable')
    return (
      <p className="ak-live-note" role="status">
        {is === 'waiting' ? words.loading : is === 'unreachable' ? words.unreachable : words.gone}
      </p>
    )
  const shown = offered(state) ?? product
  const Title = `h${level}` as const
  return (
    <article className="ak-product">
      <Gallery {...drawing} />
      <div className="ak-product-about">
        <Title>{product.name}</Title>
        {product.reviews > 0 && <Stars rating={product.rating} reviews={product.reviews} words={words} />}
        <p className="ak-product-price">
          <PriceView {...{ phase, words }} product={shown} />
          <Marks {...{ phase, words }} product={shown} />
        </p>
        <AsOfNote {...{ language, words }} asOf={state.asOf} />
        <PointsNote points={shown.points} words={words} />
        {!product.price && product.type !== 'grouped' && <p className="ak-live-note">{words.noPrice}</p>}
        <ArticleView article={summary} source={source} text={text.content} />
        <Buy {...{ state, words, live }} sourceId={source.id} />
        <p className="ak-product-more">
          <button type="button" aria-pressed={state.isSaved} onClick={() => live && toggleSaved(live)}>
            {state.isSaved ? words.saved : words.save}
          </button>
          {product.link && (
            <a href={product.link} target="_blank" data-outside="" rel="noopener noreferrer">
              {words.openShop}
            </a>
          )}
        </p>
        {description.length > 0 && (
          <section>
            <Heading level={level}>{words.description}</Heading>
            <ArticleView article={description} source={source} text={text.content} />
          </section>
        )}
        {product.videos?.map((video) => (
          <Video key={video.page || video.files[0]?.src} {...{ video, words }} />
        ))}
        <Reviews {...drawing} />
      </div>
      {related.length > 0 && (
        <section className="ak-related">
          <Heading level={level}>{words.related}</Heading>
          <ProductList products={related} sourceId={source.id} layout="strip" {...{ phase, words }} />
        </section>
      )}
    </article>
  )
}

function Heading({ level, children }: { level: number; children: string }) {
  const Below = `h${Math.min(6, level + 1)}` as 'h3'
  return <Below className="ak-shop-heading">{children}</Below>
}

function Gallery({ state, text, live }: ProductDrawing) {
  const pictures = picturesOf(state)
  const shown = pictures[state.picture] ?? pictures[0]
  if (!shown) return null
  return (
    <div className="ak-product-gallery">
      <button
        type="button"
        className="ak-zoom"
        aria-pressed={state.isZoomed}
        aria-label={state.isZoomed ? text.shop.unzoom : text.shop.zoom}
        onClick={() => live?.set({ isZoomed: !state.isZoomed })}
      >
        {/* oxlint-disable-next-line nextjs/no-img-element -- the shop's own picture, drawn outside Next as well */}
        <img
          src={shown.src}
          srcSet={shown.srcset || undefined}
          sizes="(min-width: 600px) 480px, 100vw"
          alt={shown.alt || state.product!.name}
          decoding="async"
          referrerPolicy="no-referrer"
        />
      </button>
      {pictures.length > 1 && (
        <ul>
          {pictures.map(({ src, thumbnail }, index) => (
            <li key={src}>
              <button
                type="button"
                aria-label={text.shop.picture.replace('{n}', String(index + 1))}
                aria-pressed={src === shown.src}
                onClick={() => live?.set({ picture: index, isZoomed: false })}
              >
                {/* oxlint-disable-next-line nextjs/no-img-element -- as above */}
                <img src={thumbnail} alt="" loading="lazy" decoding="async" referrerPolicy="no-referrer" />
              </button>
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}

/** Plays a file. A video of another site opens there. */
function Video({ video, words }: { video: ProductVideo; words: ProductDrawing['text']['shop'] }) {
  const [file] = video.files
  return file ? (
    <video controls playsInline preload="none" poster={video.poster || undefined}>
      <source src={file.src} type={file.type} />
    </video>
  ) : (
    <a className="ak-live-more" href={video.page} target="_blank" data-outside="" rel="noopener noreferrer">
      {words.video}
    </a>
  )
}

function Reviews({ state, text, source, level, language }: ProductDrawing) {
  if (state.reviews.length === 0) return null
  return (
    <section>
      <Heading level={level}>{text.shop.reviews}</Heading>
      <ul className="ak-reviews">
        {state.reviews.map(({ id, author, article, rating, date }) => (
          <li key={id}>
            <p>
              <strong>{author}</strong> <Stars rating={rating} words={text.shop} />{' '}
              <small>{shownDate(date, language)}</small>
            </p>
            <ArticleView article={article} source={source} text={text.content} />
          </li>
        ))}
      </ul>
    </section>
  )
}
