import type { Filters, Order } from '../../../sources/woocommerce/store/catalog'
import type { LiveDrawing, LiveModule, LiveProps } from '../../live/module'
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

function listingOf(props: ProductsProps): ListingProps {
  const { source, number, endless, search, order, onSale } = props
  const category = Number(props.category)
  const base: Filters = { order, ...(onSale && { onSale }), ...(category > 0 && { category }) }
  return { source, number, endless, base, searchFirst: search === 'first' }
}

export const productsLive: LiveModule<ProductsProps, ListingState> = {
  name: 'products',
  first(props) {
    const list = props.search === 'first' ? [] : [listRequest(listingOf(props), {})]
    return props.chips ? [...list, categoriesRequest] : list
  },
  initial: (props, _source, known) => initialListing(listingOf(props), known),
  begin(live) {
    whenSeen(live, () => {
      void showListing(live, listingOf(live.props))
      if (live.props.chips) void showCategories(live)
    })
  },
  view: ProductsView,
}

function ProductsView({
  props,
  state,
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
      listing={listingOf(props)}
      words={text.shop}
      shows={{ search: search !== 'none', filters, chips }}
      title={title.trim() && <Title className="ak-shop-title">{title}</Title>}
    />
  )
}
