import type { Catalog, Country } from '../../sources/commerce/catalog'
import type { Translations } from '@/lib/translations/translations'
import { countryKey, countryOf } from '../live/market'
import type { Live, LiveProps } from '../live/module'

/** The countries with a market, once they are loaded. One country is no choice. */
export type MarketState = { markets: readonly Country[] }

export async function showCountries<P extends LiveProps, S extends MarketState>(
  live: Live<P, S>,
  catalog: Catalog,
): Promise<void> {
  if (!catalog.countries || live.state().markets.length > 0) return
  const answer = (await live.kept(catalog.countries)) ?? (await live.fresh(catalog.countries))
  if (answer) live.set({ markets: catalog.readCountries(answer.json) } as unknown as Partial<S>)
}

type MarketFieldProps<P extends LiveProps, S extends MarketState> = {
  state: MarketState
  /** The country of the cart. */
  known?: string | undefined
  words: Translations['shop']
  live: Live<P, S> | null
}

/** The buyer's country, in whose currency and language the shop answers from then on. */
export function MarketField<P extends LiveProps, S extends MarketState>({
  state,
  known = '',
  words,
  live,
}: MarketFieldProps<P, S>) {
  if (!live || state.markets.length < 2) return null
  const { store, source } = live
  const chosen = countryOf(store, source.id) || known
  return (
    <label className="ak-market">
      <span className="ak-hidden">{words.market}</span>
      <select
        value={chosen}
        onChange={(event) => store.write(countryKey(source.id), event.currentTarget.value)}
      >
        {chosen === '' && <option value="">{words.market}</option>}
        {state.markets.map(({ code, name, currency }) => (
          <option key={code} value={code}>
            {name} · {currency}
          </option>
        ))}
      </select>
    </label>
  )
}
