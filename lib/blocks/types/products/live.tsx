import { catalogOf } from '../../../sources/catalogs'
import type { Order } from '../../../sources/commerce/catalog'
import type { LiveDrawing, LiveModule, LiveProps, LiveSource } from '../../live/module'
import {
  initialListing,
  type ListingProps,
  type ListingState,
  showCategories,
  showListing,
} from '../../shop/listing'
import { ListingView } from '../../shop/listing-view'
import { whenSeen } from '../../shop/when-seen'

export type ProductsProps = LiveProps & {
  title: string
  layout: 'grid' | 'rows'
  number: number
  category: string
  order: Order
  onSale: boolean
  search: 'none' | 'above' | 'first'
  filters: boolean
  chips: boolean
  endless: boolean
}

function listingOf(props: ProductsProps, of: LiveSource): ListingProps {
  const { source, number, endless, search, order, onSale } = props
  const category = Number(props.category)
  const narrowed = { ...(onSale && { onSale }), ...(category > 0 && { category }) }
  const base = { order, ...narrowed, page: 1, number }
  return { source, catalog: catalogOf(of), endless, base, searchFirst: search === 'first' }
}

export const productsLive: LiveModule<ProductsProps, ListingState> = {
  name: 'products',
  first(props, source) {
    const listing = listingOf(props, source)
    const list = listing.searchFirst ? [] : [listing.catalog.products(listing.base)]
    return props.chips ? [...list, listing.catalog.categories] : list
  },
  initial: (props, source, known) => initialListing(listingOf(props, source), known),
  begin(live) {
    whenSeen(live, () => {
      const listing = listingOf(live.props, live.source)
      void showListing(live, listing)
      if (live.props.chips) void showCategories(live, listing)
    })
  },
  view: ProductsView,
}

function ProductsView({
  props,
  state,
  source,
  text,
  language,
  level,
  live,
}: LiveDrawing<ProductsProps, ListingState>) {
  const { title, layout, search, filters, chips } = props
  const Title = `h${level}` as const
  return (
    <ListingView
      {...{ state, language, live, layout }}
      listing={listingOf(props, source)}
      words={text.shop}
      shows={{ search: search !== 'none', filters, chips }}
      title={title.trim() && <Title className="ak-shop-title">{title}</Title>}
    />
  )
}
