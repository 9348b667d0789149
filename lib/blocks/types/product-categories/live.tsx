import { catalogOf } from '../../../sources/catalogs'
import { below, type Category } from '../../../sources/commerce/catalog'
import type { LiveDrawing, LiveModule, LiveProps } from '../../live/module'

export type ProductCategoriesProps = LiveProps & {
  title: string
  category: string
  layout: 'tiles' | 'list'
  counts: boolean
}

type State = { categories: readonly Category[]; is: 'waiting' | 'shown' | 'unreachable' }

/** The shop's categories, each a link to its products and child categories. */
export const productCategoriesLive: LiveModule<ProductCategoriesProps, State> = {
  name: 'product-categories',
  first: (_props, source) => [catalogOf(source).categories],
  initial(_props, source, known) {
    const { categories, readCategories } = catalogOf(source)
    const kept = known(categories)
    return { categories: kept ? readCategories(kept.json) : [], is: kept ? 'shown' : 'waiting' }
  },
  begin(live) {
    const { categories, readCategories } = catalogOf(live.source)
    void live.fresh(categories).then((answer) => {
      if (answer) live.set({ categories: readCategories(answer.json), is: 'shown' })
      else if (live.state().is === 'waiting') live.set({ is: 'unreachable' })
    })
  },
  view: ProductCategoriesView,
}

function ProductCategoriesView(drawing: LiveDrawing<ProductCategoriesProps, State>) {
  const { props, state, source, text, level } = drawing
  const { title, layout, counts } = props
  const words = text.shop
  const Title = `h${level}` as const
  const shown = below(state.categories, Number(props.category) || 0)
  return (
    <>
      {title.trim() && <Title className="ak-shop-title">{title}</Title>}
      {shown.length > 0 && (
        <ul className="ak-categories" data-layout={layout}>
          {shown.map(({ id, name, count, picture }) => (
            <li key={id}>
              <a href={`#~${source.id}/category/${id}`}>
                {layout === 'tiles' && (
                  <span className="ak-category-picture">
                    {picture && (
                      // oxlint-disable-next-line nextjs/no-img-element -- the shop's own picture, drawn outside Next as well
                      <img
                        src={picture.thumbnail}
                        alt=""
                        loading="lazy"
                        decoding="async"
                        referrerPolicy="no-referrer"
                      />
                    )}
                  </span>
                )}
                <span>{name}</span>
                {counts && count !== null && <small>{count}</small>}
              </a>
            </li>
          ))}
        </ul>
      )}
      {state.is === 'waiting' && <p className="ak-live-note">{words.loading}</p>}
      {state.is === 'shown' && shown.length === 0 && <p className="ak-live-note">{words.nothingHere}</p>}
      {state.is === 'unreachable' && <p className="ak-live-note">{words.unreachable}</p>}
    </>
  )
}
