import { type Change, titleOf } from '../../../sources/commerce/changes'
import type { Refusal } from '../../../sources/commerce/refusal'
import type { Live, LiveProps } from '../../live/module'
import { fill } from '../../shop/fill'
import type { Translations } from '@/lib/translations/translations'
import { type CartState, NO_NEWS } from './state'

type NewsProps<P extends LiveProps> = {
  state: CartState
  words: Translations['shop']
  live: Live<P, CartState> | null
}

const SENTENCES: {
  [K in Change['kind']]: (change: Extract<Change, { kind: K }>, words: Translations['shop']) => string
} = {
  price: (change, words) => fill(words.priceChanged, change),
  fewer: (change, words) => fill(words.fewerLeft, change),
  gone: (change, words) => fill(words.lineGone, change),
  coupon: (change, words) => fill(words.couponGone, change),
  rate: (change, words) => fill(words.rateGone, change),
}

function sentence<C extends Change>(change: C, words: Translations['shop']): string {
  const say = SENTENCES[change.kind] as unknown as (change: C, words: Translations['shop']) => string
  return say(change, words)
}

const problemWords = ({ problem = '' }: Refusal, words: Translations['shop']) =>
  (words.problems as Readonly<Record<string, string>>)[problem] ?? words.notNow

/** Notices before ordering: changed prices, removed items, refusals of the shop. */
export function News<P extends LiveProps>({ state, words, live }: NewsProps<P>) {
  const { changes, renewed, refusal, isOrdered } = state.news
  const errors = state.snapshot?.cart?.errors ?? []
  const waiting = state.snapshot?.waiting ?? 0
  const said = [
    ...(isOrdered ? [words.orderDone] : []),
    ...(renewed && !isOrdered ? [fill(words.newCart, { names: renewed.lines.map(titleOf).join(', ') })] : []),
    ...changes.map((change) => sentence(change, words)),
    ...(refusal ? [refusal.message || problemWords(refusal, words)] : []),
    ...(state.snapshot?.cart?.notices ?? []),
    ...errors,
    ...(waiting > 0 ? [words.waits] : []),
  ]
  const canDismiss = changes.length > 0 || renewed !== null || refusal !== null || isOrdered === true
  return (
    <div role="status" className="ak-news">
      {said.length > 0 && (
        <>
          <ul>
            {said.map((each) => (
              <li key={each}>{each}</li>
            ))}
          </ul>
          {canDismiss && (
            <button type="button" className="ak-quiet" onClick={() => live?.set({ news: NO_NEWS })}>
              {words.understood}
            </button>
          )}
        </>
      )}
    </div>
  )
}
