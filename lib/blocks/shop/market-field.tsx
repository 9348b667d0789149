import type { Catalog, Country } from '../../sources/commerce/catalog'
import type { Translations } from '@/lib/translations/translations'
import { countryKey, countryOf } from '../live/market'
import type { Live, LiveProps } from '../live/module'
import { getCartSession } from './cart-session'

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
  words: Translations['shop']
  live: Live<P, S> | null
}

/** The buyer's country, in whose currency and language the shop answers from then on. */
export function MarketField<P extends LiveProps, S extends MarketState>({
  state,
  words,
  live,
}: MarketFieldProps<P, S>) {
  if (!live || state.markets.length < 2) return null
  const chosen = countryOf(live.store, live.source.id) || (getCartSession(live).known().cart?.country ?? '')
  return (
    <label className="ak-market">
      <span className="ak-hidden">{words.market}</span>
      <select value={chosen} onChange={(event) => choose(live, event.currentTarget.value)}>
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

/** Changes the cart first: everything that watches the country then shows the same prices. */
function choose<P extends LiveProps, S extends MarketState>(live: Live<P, S>, country: string): void {
  const done = () => live.store.write(countryKey(live.source.id), country)
  void getCartSession(live).change({ kind: 'country', country }).then(done, done)
}
