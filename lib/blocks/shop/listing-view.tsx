import type { ReactNode } from 'react'
import { below, type Filters, type Order } from '../../sources/commerce/catalog'
import type { Live, LiveProps } from '../live/module'
import { AsOfNote } from './as-of-note'
import { FilterFields } from './filter-fields'
import { fill } from './fill'
import {
  type ListingProps,
  type ListingState,
  endSuggestions,
  narrowListing,
  showFilters,
  showListing,
  showMoreListing,
  showSuggestions,
} from './listing'
import { MarketField } from './market-field'
import { SuggestionList } from './suggestions'
import { ProductList, ProductsSkeleton } from './product-list'
import type { Translations } from '@/lib/translations/translations'

export type ListingDrawing<P extends LiveProps> = {
  listing: ListingProps
  state: ListingState
  words: Translations['shop']
  language: string
  live: Live<P, ListingState> | null
  layout: 'grid' | 'rows'
  /** Controls above the products besides the title. */
  shows: { search: boolean; filters: boolean; chips: boolean }
  title?: ReactNode
}

/** A list of products with search, categories, order and filters. */
export function ListingView<P extends LiveProps>(drawing: ListingDrawing<P>) {
  const { listing, state, words, live, layout, shows, language, title } = drawing
  const { products, is, more, phase } = state
  return (
    <>
      {title}
      {shows.search && <SearchField {...drawing} />}
      {shows.chips && <CategoryChips {...drawing} />}
      {shows.filters && is !== 'idle' && <Narrowing {...drawing} />}
      {is === 'idle' && <p className="ak-live-note">{words.searchHint}</p>}
      {is === 'waiting' && <ProductsSkeleton number={listing.base.number} words={words} />}
      <AsOfNote {...{ language, words }} asOf={state.asOf} />
      {products.length > 0 && (
        <ProductList {...{ products, layout, phase, words }} sourceId={listing.source} />
      )}
      {is === 'shown' && products.length === 0 && (
        <p className="ak-live-note" role="status">
          {state.filters.search ? fill(words.noMatch, { term: state.filters.search }) : words.nothingHere}
        </p>
      )}
      {is === 'unreachable' && (
        <p className="ak-live-note" role="status">
          {words.unreachable}
        </p>
      )}
      {live && is === 'unreachable' && (
        <button
          type="button"
          className="ak-live-more"
          onClick={() =>
            void (products.length > 0 ? showMoreListing(live, listing) : showListing(live, listing))
          }
        >
          {words.again}
        </button>
      )}
      {live && listing.endless && more && is !== 'unreachable' && is !== 'waiting' && (
        <button
          type="button"
          className="ak-live-more"
          data-endless=""
          disabled={is === 'loading'}
          onClick={() => void showMoreListing(live, listing)}
        >
          {is === 'loading' ? words.loading : words.more}
        </button>
      )}
    </>
  )
}

function SearchField<P extends LiveProps>({ listing, state, words, live }: ListingDrawing<P>) {
  const change = (search: string) => {
    if (!live) return
    endSuggestions(live)
    narrowListing(live, listing, { search })
  }
  return (
    <form
      role="search"
      className="ak-shop-search"
      onSubmit={(event) => {
        event.preventDefault()
        change(new FormData(event.currentTarget).get('search') as string)
      }}
    >
      <input
        type="search"
        name="search"
        aria-label={words.search}
        placeholder={words.search}
        defaultValue={state.filters.search ?? ''}
        maxLength={200}
        enterKeyHint="search"
        autoComplete={listing.catalog.suggest ? 'off' : undefined}
        onInput={
          live && listing.catalog.suggest
            ? (event) => void showSuggestions(live, listing, (event.target as HTMLInputElement).value)
            : undefined
        }
      />
      <button type="submit" className="ak-shop-main">
        {words.find}
      </button>
      {state.suggestions && (
        <SuggestionList {...{ listing, words, change }} suggestions={state.suggestions} />
      )}
    </form>
  )
}

/** Links to the child categories of the current one. */
function CategoryChips<P extends LiveProps>({ listing, state }: ListingDrawing<P>) {
  const inside = below(state.categories, listing.base.category ?? 0)
  if (inside.length === 0) return null
  return (
    <ul className="ak-chips">
      {inside.map(({ id, name }) => (
        <li key={id}>
          <a className="ak-chip" href={`#~${listing.source}/category/${id}`}>
            {name}
          </a>
        </li>
      ))}
    </ul>
  )
}

function Narrowing<P extends LiveProps>(drawing: ListingDrawing<P>) {
  const { listing, state, words, live } = drawing
  const { filters, open } = state
  const change = (next: Filters) => live && narrowListing(live, listing, next)
  const order = filters.order ?? listing.base.order ?? listing.catalog.orders[0]
  return (
    <div className="ak-narrowing">
      <label>
        <span className="ak-hidden">{words.sort}</span>
        <select value={order} onChange={(event) => change({ order: event.currentTarget.value as Order })}>
          {listing.catalog.orders.map((each) => (
            <option key={each} value={each}>
              {words.orders[each]}
            </option>
          ))}
        </select>
      </label>
      <button
        type="button"
        aria-expanded={open}
        onClick={() => {
          live?.set({ open: !open })
          if (live && !open) void showFilters(live, listing)
        }}
      >
        {words.filter}
        {chosenCount(filters) > 0 && ` (${chosenCount(filters)})`}
      </button>
      {open && <MarketField {...{ state, words, live }} />}
      {open && <FilterFields {...{ listing, state, words, change }} />}
    </div>
  )
}

function chosenCount({ inStock, onSale, min, max, attributes = {} }: Filters): number {
  const prices = min !== undefined || max !== undefined
  const terms = Object.values(attributes).filter((slugs) => slugs.length > 0)
  return [inStock, onSale, prices].filter(Boolean).length + terms.length
}
