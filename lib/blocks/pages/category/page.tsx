import type { LiveDrawing, LiveModule, PageProps } from '../../live/module'
import {
  categoriesRequest,
  initialListing,
  type ListingProps,
  type ListingState,
  listRequest,
  showCategories,
  showListing,
} from '../../shop/listing'
import { ListingView } from '../../shop/listing-view'
import { whenSeen } from '../../shop/when-seen'

const NUMBER = 20

function listingOf({ source, path }: PageProps): ListingProps {
  const category = Number(path[0])
  return { source, number: NUMBER, endless: true, base: category > 0 ? { category } : {} }
}

type State = ListingState & { id: number }

/** The products of one category, and the categories further down: `#~shop/category/17`; without a number all products. */
export const categoryPage: LiveModule<PageProps, State> = {
  name: 'category',
  first: (props) => [listRequest(listingOf(props), {}), categoriesRequest],
  initial: (props, _source, known) => ({
    ...initialListing(listingOf(props), known),
    id: Number(props.path[0]) || 0,
  }),
  begin(live) {
    whenSeen(live, () => {
      void showListing(live, listingOf(live.props))
      void showCategories(live)
    })
  },
  view: CategoryView,
  title: nameOf,
}

function nameOf({ categories, id }: State): string | null {
  return categories.find((category) => category.id === id)?.name ?? null
}

function CategoryView({ props, state, source, text, language, level, live }: LiveDrawing<PageProps, State>) {
  const Title = `h${level}` as const
  const name = state.id === 0 ? source.name : nameOf(state)
  return (
    <ListingView
      {...{ state, language, live }}
      listing={listingOf(props)}
      layout="grid"
      words={text.shop}
      shows={{ search: false, filters: true, chips: true }}
      title={name && <Title className="ak-shop-title">{name}</Title>}
    />
  )
}
