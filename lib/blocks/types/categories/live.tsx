import type { Category } from '../../../sources/posts/posts'
import { getPostsReader } from '../../../sources/readers'
import type { LiveDrawing, LiveModule, LiveProps } from '../../live/module'

export type CategoriesProps = LiveProps & { title: string; layout: 'chips' | 'rows' }
type CategoriesState = { categories: readonly Category[]; is: 'waiting' | 'shown' | 'unreachable' }

export const categoriesLive: LiveModule<CategoriesProps, CategoriesState> = {
  name: 'categories',
  first: (_, source) => {
    const request = getPostsReader(source.kind)?.categories?.()
    return request ? [request] : []
  },
  initial(_, source, known, reading) {
    const reader = getPostsReader(source.kind)
    const kept = reader?.categories ? known(reader.categories()) : null
    return kept && reader
      ? { categories: reader.readCategories(kept, reading), is: 'shown' }
      : { categories: [], is: reader?.categories ? 'waiting' : 'shown' }
  },
  begin(live) {
    const reader = getPostsReader(live.source.kind)
    if (!reader?.categories) return
    void live.fresh(reader.categories()).then((answer) => {
      if (answer) live.set({ categories: reader.readCategories(answer, live.reading), is: 'shown' })
      else if (live.state().categories.length === 0) live.set({ is: 'unreachable' })
    })
  },
  view: CategoriesView,
}

function CategoriesView({
  props,
  state,
  source,
  text,
  level,
}: LiveDrawing<CategoriesProps, CategoriesState>) {
  const { title, layout } = props
  const Title = `h${level}` as const
  const { categories, is } = state
  return (
    <>
      {title.trim() && <Title className="ak-categories-title">{title}</Title>}
      {categories.length > 0 && (
        <ul className="ak-categories" data-layout={layout}>
          {categories.map(({ id, name, count }) => (
            <li key={id}>
              <a className="ak-category" href={`#~${source.id}/posts/category/${id}`}>
                <span>{name}</span>
                {count > 0 && <span className="ak-category-count">{count}</span>}
              </a>
            </li>
          ))}
        </ul>
      )}
      {categories.length === 0 && (
        <p className="ak-live-note" role="status">
          {is === 'waiting'
            ? text.content.loading
            : is === 'shown'
              ? text.content.none
              : text.content.unreachable}
        </p>
      )}
    </>
  )
}
