import { catalogOf } from '../../../sources/catalogs'
import type { LiveDrawing, LiveModule, LiveSource, PageProps } from '../../live/module'
import {
  initialListing,
  type ListingProps,
  type ListingState,
  showCategories,
  showListing,
} from '../../shop/listing'
import { ListingView } from '../../shop/listing-view'
import { whenSeen } from '../../shop/when-seen'

const NUMBER = 20

function listingOf({ source, path }: PageProps, of: LiveSource): ListingProps {
  const category = Number(path[0])
  const base = { ...(category > 0 && { category }), page: 1, number: NUMBER }
  return { source, catalog: catalogOf(of), endless: true, base }
}

type State = ListingState & { id: number }

/** The products and child categories of a category: `#~shop/category/17`; all products without an ID. */
export const categoryPage: LiveModule<PageProps, State> = {
  name: 'category',
  first(props, source) {
    const listing = listingOf(props, source)
    return [listing.catalog.products(listing.base), listing.catalog.categories]
  },
  initial: (props, source, known) => ({
    ...initialListing(listingOf(props, source), known),
    id: Number(props.path[0]) || 0,
  }),
  begin(live) {
    whenSeen(live, () => {
      const listing = listingOf(live.props, live.source)
      void showListing(live, listing)
      void showCategories(live, listing)
    })
  },
  view: CategoryView,
  title: categoryName,
}

function categoryName({ categories, id }: State): string | null {
  return categories.find((category) => category.id === id)?.name ?? null
}

function CategoryView({ props, state, source, text, language, level, live }: LiveDrawing<PageProps, State>) {
  const Title = `h${level}` as const
  const name = state.id === 0 ? source.name : categoryName(state)
  return (
    <ListingView
      {...{ state, language, live }}
      listing={listingOf(props, source)}
      layout="grid"
      words={text.shop}
      shows={{ search: false, filters: true, chips: true }}
      title={name && <Title className="ak-shop-title">{name}</Title>}
    />
  )
}
