import { catalogOf } from '../../../sources/catalogs'
import type { ProductsQuery } from '../../../sources/commerce/catalog'
import type { LiveDrawing, LiveModule, LiveProps } from '../../live/module'
import { type ChosenState, ChosenView, initialChosen, showChosen } from '../../shop/chosen'
import { whenSeen } from '../../shop/when-seen'

export type FeaturedProps = LiveProps & {
  title: string
  shows: 'featured' | 'sale'
  category: string
  number: number
}

const queryOf = ({ shows, category, number }: FeaturedProps): ProductsQuery => ({
  ...(shows === 'sale' ? { onSale: true } : { featured: true }),
  ...(Number(category) > 0 && { category: Number(category) }),
  page: 1,
  number,
})

/** A row of products that are on sale or featured by the shop. */
export const featuredLive: LiveModule<FeaturedProps, ChosenState> = {
  name: 'featured',
  first: (props, source) => [catalogOf(source).products(queryOf(props))],
  initial: (props, source, known) => initialChosen(catalogOf(source), queryOf(props), known),
  begin: (live) => whenSeen(live, () => void showChosen(live, queryOf(live.props))),
  view: FeaturedView,
}

function FeaturedView({
  props,
  state,
  source,
  text,
  language,
  level,
}: LiveDrawing<FeaturedProps, ChosenState>) {
  const Title = `h${level}` as const
  return (
    <ChosenView
      {...{ state, language }}
      words={text.shop}
      sourceId={source.id}
      layout="strip"
      none={text.shop.nothingHere}
      title={props.title.trim() && <Title className="ak-shop-title">{props.title}</Title>}
    />
  )
}
