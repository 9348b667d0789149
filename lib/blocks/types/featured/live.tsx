import type { Filters } from '../../../sources/woocommerce/store/catalog'
import type { LiveDrawing, LiveModule, LiveProps } from '../../live/module'
import { type ChosenState, chosenRequest, ChosenView, initialChosen, showChosen } from '../../shop/chosen'
import { whenSeen } from '../../shop/when-seen'

export type FeaturedProps = LiveProps & {
  title: string
  shows: 'featured' | 'sale'
  category: string
  number: number
}

const filtersOf = ({ shows, category }: FeaturedProps): Filters => ({
  ...(shows === 'sale' ? { onSale: true } : { featured: true }),
  ...(Number(category) > 0 && { category: Number(category) }),
})

/** A row of goods that are on sale, or that the shop marks as featured. */
export const featuredLive: LiveModule<FeaturedProps, ChosenState> = {
  name: 'featured',
  first: (props) => [chosenRequest(filtersOf(props), props.number)],
  initial: (props, _source, known) => initialChosen(chosenRequest(filtersOf(props), props.number), known),
  begin: (live) => whenSeen(live, () => void showChosen(live, filtersOf(live.props), live.props.number)),
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
