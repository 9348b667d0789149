import type { Filters } from '../../sources/commerce/catalog'
import type { Currency } from '../../sources/commerce/money'
import { fill } from './fill'
import type { ListingProps, ListingState } from './listing'
import type { Translations } from '@/lib/translations/translations'

type FilterFieldsProps = {
  listing: ListingProps
  state: ListingState
  words: Translations['shop']
  change: (next: Filters) => void
}

/** Filters of a list, with the number of products for each choice. */
export function FilterFields({ listing, state, words, change }: FilterFieldsProps) {
  const { filters, collection, attributes } = state
  const shown = attributes.map((attribute) => ({
    ...attribute,
    terms: attribute.terms.filter(({ id, slug }) => {
      const isChosen = filters.attributes?.[attribute.taxonomy]?.includes(slug)
      return isChosen || collection === null || (collection.terms.get(id) ?? 0) > 0
    }),
  }))
  return (
    <div className="ak-filters">
      <Check
        name={collection?.inStock ? `${words.inStock} (${collection.inStock})` : words.inStock}
        checked={filters.inStock ?? false}
        set={(inStock) => change({ inStock })}
      />
      {!listing.base.onSale && listing.catalog.narrows.onSale && (
        <Check name={words.onSale} checked={filters.onSale ?? false} set={(onSale) => change({ onSale })} />
      )}
      {collection?.price && <Prices {...{ filters, words, change }} currency={collection.price.currency} />}
      {shown.map(
        ({ taxonomy, name, terms }) =>
          terms.length > 0 && (
            <fieldset key={taxonomy}>
              <legend>{name}</legend>
              {terms.map((term) => {
                const chosen = filters.attributes?.[taxonomy] ?? []
                const count = collection?.terms.get(term.id)
                return (
                  <Check
                    key={term.id}
                    name={count ? `${term.name} (${count})` : term.name}
                    checked={chosen.includes(term.slug)}
                    set={(isIn) =>
                      change({
                        attributes: {
                          ...filters.attributes,
                          [taxonomy]: isIn
                            ? [...chosen, term.slug]
                            : chosen.filter((slug) => slug !== term.slug),
                        },
                      })
                    }
                  />
                )
              })}
            </fieldset>
          ),
      )}
    </div>
  )
}

function Check({ name, checked, set }: { name: string; checked: boolean; set: (checked: boolean) => void }) {
  return (
    <label className="ak-check">
      <input type="checkbox" checked={checked} onChange={(event) => set(event.currentTarget.checked)} />
      <span>{name}</span>
    </label>
  )
}

type PricesProps = Omit<FilterFieldsProps, 'listing' | 'state'> & { filters: Filters; currency: Currency }

function Prices({ filters, words, change, currency }: PricesProps) {
  const unit = 10 ** currency.minorUnit
  const toUnits = (amount: number | undefined) => (amount === undefined ? '' : String(amount / unit))
  return (
    <form
      className="ak-prices-between"
      onSubmit={(event) => {
        event.preventDefault()
        const given = new FormData(event.currentTarget)
        change({
          min: amountOf(given.get('min'), unit),
          max: amountOf(given.get('max'), unit),
          digits: currency.minorUnit,
        })
      }}
    >
      {(['min', 'max'] as const).map((end) => (
        <label key={end}>
          <span>{fill(words[end], { currency: currency.code })}</span>
          <input name={end} inputMode="decimal" defaultValue={toUnits(filters[end])} maxLength={12} />
        </label>
      ))}
      <button type="submit">{words.apply}</button>
    </form>
  )
}

/** Parses an amount to minor units: "20", "20.50", "20,50". Returns undefined if it is invalid. */
export function amountOf(typed: FormDataEntryValue | null, unit: number): number | undefined {
  const written = typeof typed === 'string' ? typed.trim().replace(',', '.') : ''
  const amount = /^\d{1,9}(?:\.\d{0,4})?$/.test(written) ? Number(written) : NaN
  return Number.isNaN(amount) ? undefined : Math.round(amount * unit)
}
