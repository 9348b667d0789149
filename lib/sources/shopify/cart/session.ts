import type { SourceCall, SourceResponse } from '../../client'
import { changesBetween, type Own } from '../../commerce/changes'
import { ownOf } from '../../commerce/edits'
import { Broken, cartQueue, type StoredQueue } from '../../commerce/queue'
import type { Refusal } from '../../commerce/refusal'
import type { CartSession, CartSnapshot, CartStore, Edit } from '../../commerce/session'
import { asRecord, listOf, toText } from '../../json'
import { localeOf } from '../money'
import { marketOperation, mutationOf, type Operation, readCartOperation } from './documents'
import { codesOf, type DeviceCart, toDeviceCart, readCart } from './read-cart'

/**
 * A device's cart in a store. Its ID is the key to it, and stays on the device. A cart that was ordered or that
 * expired is unknown to the store: then the session starts a new one and returns the old one as `renewed`.
 */
export function cartSession(call: SourceCall, { read, keep }: CartStore, now: () => number): CartSession {
  const stored = (): StoredQueue => ({
    ...{ cart: null, seen: 0, waiting: [] },
    ...(read() as Partial<StoredQueue> | null),
  })
  const deviceCart = () => stored().cart as DeviceCart | null
  const storeCart = (cart: DeviceCart) => {
    const next: StoredQueue = { ...stored(), cart, seen: now() }
    keep(next)
  }

  async function send(operation: Operation): Promise<SourceResponse> {
    const answer = await call({ method: 'POST', route: 'cart', body: operation })
    if (answer.status >= 500) throw new Broken()
    return answer
  }

  const snapshot = (change: Partial<CartSnapshot>): CartSnapshot => ({
    ...queue.known(),
    fresh: true,
    ...change,
  })

  /** Stores the store's cart, and says what it changed. */
  function take(json: unknown, locale: string, warnings: readonly unknown[], own?: Own): CartSnapshot {
    const before = readCart(deviceCart())
    storeCart(toDeviceCart(asRecord(json), locale, warnings.map(asRecord)))
    const cart = readCart(deviceCart())
    return snapshot({ changes: before && cart ? changesBetween(before, cart, own) : [] })
  }

  async function refresh(): Promise<CartSnapshot> {
    const { id = '', locale = '', warnings = [] } = deviceCart() ?? {}
    if (id === '' && locale !== '') return snapshot({})
    const answer = await send(id === '' ? marketOperation : readCartOperation(id))
    if (answer.status >= 300) return { ...queue.known(), refusal: refusalOf(answer) }
    const { cart } = asRecord(answer.json)
    const spoken = localeOf(answer.json)
    if (cart) return take(cart, spoken, warnings)
    const before = readCart(deviceCart())
    storeCart(toDeviceCart({}, spoken))
    return snapshot({ renewed: before && before.lines.length > 0 ? before : null })
  }

  async function apply(edit: Edit): Promise<CartSnapshot> {
    const { id = '', locale = '' } = deviceCart() ?? {}
    const operation = mutationOf(edit, { id, codes: codesOf(deviceCart()) })
    if (!operation) return snapshot({})
    const answer = await send(operation)
    if (answer.status >= 300) return { ...queue.known(), refusal: refusalOf(answer) }
    const { cart, userErrors, warnings } = asRecord(asRecord(answer.json)['done'])
    const reasons = listOf(userErrors).map((each) => toText(asRecord(each)['message']))
    if (!cart) {
      // The store doesn't know the cart any more. A product goes into a new one.
      const told = await refresh()
      if (!told.renewed || edit.kind !== 'add')
        return { ...told, refusal: told.renewed ? null : refusal(reasons) }
      return { ...(await apply(edit)), renewed: told.renewed }
    }
    const told = take(cart, locale, listOf(warnings), ownOf(edit))
    if (reasons.length > 0) return { ...told, refusal: refusal(reasons) }
    return edit.kind === 'country' ? refresh() : told
  }

  const queue = cartQueue({ read: stored, keep }, { read: readCart, refresh, apply, failed: refusal([]) })
  return {
    known: queue.known,
    look: queue.look,
    change: queue.change,
    // Orders are placed in the store's own checkout.
    place: () => Promise.resolve({ kind: 'unsent' }),
    countries: () => Promise.resolve([]),
  }
}

function refusal(reasons: readonly string[], problem?: string): Refusal {
  const message = reasons[0] ?? ''
  const said = { status: 422, incomplete: false, message, reasons: [...reasons], fields: {}, allowed: [] }
  return problem ? { ...said, problem } : said
}

const refusalOf = ({ json }: SourceResponse) => refusal([], toText(asRecord(json)['problem']))
