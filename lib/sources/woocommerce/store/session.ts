import type { SourceResponse, SourceCall, SourceRequest } from '../../client'
import { changesBetween, type Own } from '../../commerce/changes'
import type { CartSession, CartStore, Edit, CartSnapshot } from '../../commerce/session'
import { readCart } from './cart'
import { isApplied, ownOf, requestOf } from './edits'
import { object, text } from './read'
import { readRefusal } from './refusal'
import { ownerOf } from './token'

/** Stored cart of a device. The token grants full access to the cart. */
export type StoredCart = {
  token: string
  nonce: string
  /** The last response in the store's format, and its time (milliseconds). */
  cart: unknown
  seen: number
  /** Queued edits, oldest first. */
  waiting: Waiting[]
}

type Waiting = {
  edit: Edit
  /** The cart before the first attempt, to detect whether it was applied. Null if it was not sent. */
  before: unknown
}

export const EMPTY_STORED_CART: StoredCart = { token: '', nonce: '', cart: null, seen: 0, waiting: [] }

/** A device's cart that can also send other requests. */
export type StoreSession = Pick<CartSession, 'known' | 'look' | 'change'> & {
  /** Sends a request for the cart, such as checkout. Never repeats one that may have been applied. */
  send: (request: SourceRequest) => Promise<SourceResponse>
}

const GET_CART: SourceRequest = { method: 'GET', route: 'wc/store/v1/cart' }

/** The store failed with 5xx, so it is unknown whether an edit was applied. */
class Broken extends Error {}

/** A device's cart in a store. Calls are serialized, because the store returns the whole cart for each. */
export function cartSession(call: SourceCall, { read, keep }: CartStore, now: () => number): StoreSession {
  let last: Promise<unknown> = Promise.resolve()
  const store = {
    read: (): StoredCart => ({ ...EMPTY_STORED_CART, ...(read() as Partial<StoredCart> | null) }),
    keep,
  }

  const set = (change: Partial<StoredCart>) => store.keep({ ...store.read(), ...change })

  function runSerial<T>(work: () => Promise<T>): Promise<T> {
    const turn = last.then(work)
    last = turn.catch(() => undefined)
    return turn
  }

  function known(): CartSnapshot {
    const { cart, waiting } = store.read()
    return {
      cart: readCart(cart),
      fresh: false,
      changes: [],
      renewed: null,
      refusal: null,
      waiting: waiting.length,
    }
  }

  /** Sends with token and nonce, and stores those of the response. @throws without a response */
  async function sendRequest(request: SourceRequest): Promise<SourceResponse> {
    const { token, nonce } = store.read()
    const headers = { ...(token && { 'Cart-Token': token }), ...(nonce && { Nonce: nonce }) }
    const answer = await call({ ...request, headers: { ...request.headers, ...headers } })
    const [newToken, newNonce] = [answer.header('Cart-Token'), answer.header('Nonce')]
    if (newNonce && newNonce !== nonce) set({ nonce: newNonce })
    // A refusal may include the token of an empty cart, so only a success replaces our token.
    if (newToken && (answer.status < 300 || !token)) set({ token: newToken })
    return answer
  }

  /** Retries once with the new nonce of a refusal. An expired nonce is refused before any change. */
  async function send(request: SourceRequest): Promise<SourceResponse> {
    const { token, nonce } = store.read()
    if (!token || !nonce) await sendRequest(GET_CART)
    const used = store.read().nonce
    const answer = await sendRequest(request)
    return isNonceRefused(answer) && store.read().nonce !== used ? sendRequest(request) : answer
  }

  /** Reads the cart of a response, or of the data of a refusal. */
  function take(answer: SourceResponse, sentWith: string, own?: Own): CartSnapshot {
    const succeeded = answer.status < 300
    const json = succeeded ? answer.json : object(object(answer.json).data).cart
    const cart = readCart(json)
    const refusal = succeeded ? null : readRefusal(answer.status, answer.json)
    if (!cart) return { ...known(), refusal }
    const before = readCart(store.read().cart)
    set({ cart: json, seen: now() })
    const ended = succeeded && sentWith !== '' && ownerOf(sentWith) !== ownerOf(store.read().token)
    const renewed = ended && before && before.lines.length > 0 ? before : null
    const changes = before && !ended ? changesBetween(before, cart, own) : []
    return { cart, fresh: true, changes, renewed, refusal, waiting: store.read().waiting.length }
  }

  async function refreshNow(): Promise<CartSnapshot> {
    const { token } = store.read()
    let answer = await sendRequest(GET_CART)
    // Some versions refuse an expired token instead of ignoring it.
    if (token && (answer.status === 401 || answer.status === 403)) {
      set({ token: '' })
      answer = await sendRequest(GET_CART)
    }
    if (answer.status >= 500) throw new Broken()
    return take(answer, token)
  }

  /** Sends the queued edits, oldest first. @throws without a response; the remaining edits stay queued */
  async function flush(): Promise<CartSnapshot | null> {
    let told: CartSnapshot | null = null
    for (let next = store.read().waiting[0]; next; next = store.read().waiting[0]) {
      const one = await once(next)
      set({ waiting: store.read().waiting.slice(1) })
      told = joined(told, { ...one, waiting: store.read().waiting.length })
    }
    return told
  }

  /** Sends an edit, unless an earlier attempt was applied according to the cart. */
  async function once({ edit, before }: Waiting): Promise<CartSnapshot> {
    if (before === null) return attempt(edit)
    const told = await refreshNow()
    const was = readCart(before)
    if (was && told.cart && isApplied(edit, was, told.cart)) return { ...told, changes: [] }
    // An edit of a line of the expired cart does not apply to the new one.
    return told.renewed && 'key' in edit ? told : joined(told, await attempt(edit))
  }

  async function attempt(edit: Edit): Promise<CartSnapshot> {
    if (store.read().cart === null) await refreshNow()
    const { token, cart, waiting } = store.read()
    set({ waiting: [{ edit, before: cart }, ...waiting.slice(1)] })
    const answer = await send(requestOf(edit))
    if (answer.status >= 500) throw new Broken()
    return take(answer, token, ownOf(edit))
  }

  /**
   * Retries after a failure that may have happened after the edit was applied; `once` checks the cart. If the
   * retry fails too, the edit stays queued.
   */
  async function reconcile(failure: unknown): Promise<CartSnapshot> {
    try {
      return (await flush()) ?? known()
    } catch (again) {
      if (!(failure instanceof Broken && again instanceof Broken)) return known()
      // Drops an edit that always fails with 5xx, because it would block the queue.
      set({ waiting: store.read().waiting.slice(1) })
      return { ...known(), refusal: readRefusal(500, null) }
    }
  }

  return {
    known,
    look: () =>
      runSerial(async () => {
        try {
          return joined(await flush(), await refreshNow())
        } catch {
          return known()
        }
      }),
    change: (edit) =>
      runSerial(async () => {
        set({ waiting: [...store.read().waiting, { edit, before: null }] })
        try {
          return (await flush()) ?? known()
        } catch (failure) {
          return reconcile(failure)
        }
      }),
    send: (request) => runSerial(() => send(request)),
  }
}

function joined(first: CartSnapshot | null, then: CartSnapshot): CartSnapshot {
  if (!first) return then
  return {
    ...then,
    changes: [...first.changes, ...then.changes],
    renewed: then.renewed ?? first.renewed,
    refusal: then.refusal ?? first.refusal,
  }
}

function isNonceRefused({ status, json }: SourceResponse): boolean {
  return (status === 401 || status === 403) && /nonce/.test(text(object(json).code))
}
