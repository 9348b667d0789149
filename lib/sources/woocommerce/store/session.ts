import type { SourceResponse, SourceCall, SourceRequest } from '../../client'
import { changesBetween, type Own } from '../../commerce/changes'
import { ownOf } from '../../commerce/edits'
import { Broken, cartQueue, type StoredQueue } from '../../commerce/queue'
import type { CartSession, CartStore, CartSnapshot, Edit } from '../../commerce/session'
import { readCart } from './cart'
import { requestOf } from './edits'
import { object, text } from './read'
import { readRefusal } from './refusal'
import { ownerOf } from './token'

/** Stored cart of a device, in the store's format. The token grants full access to the cart. */
export type StoredCart = StoredQueue & { token: string; nonce: string }

export const EMPTY_STORED_CART: StoredCart = { token: '', nonce: '', cart: null, seen: 0, waiting: [] }

/** A device's cart that can also send other requests. */
export type StoreSession = Pick<CartSession, 'known' | 'look' | 'change'> & {
  /** Sends a request for the cart, such as checkout. Never repeats one that may have been applied. */
  send: (request: SourceRequest) => Promise<SourceResponse>
}

const GET_CART: SourceRequest = { method: 'GET', route: 'wc/store/v1/cart' }

/** A device's cart in a store. Calls are serialized, because the store returns the whole cart for each. */
export function cartSession(call: SourceCall, { read, keep }: CartStore, now: () => number): StoreSession {
  const stored = (): StoredCart => ({ ...EMPTY_STORED_CART, ...(read() as Partial<StoredCart> | null) })
  const set = (change: Partial<StoredCart>) => keep({ ...stored(), ...change })

  /** Sends with token and nonce, and stores those of the response. @throws without a response */
  async function sendRequest(request: SourceRequest): Promise<SourceResponse> {
    const { token, nonce } = stored()
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
    const { token, nonce } = stored()
    if (!token || !nonce) await sendRequest(GET_CART)
    const used = stored().nonce
    const answer = await sendRequest(request)
    return isNonceRefused(answer) && stored().nonce !== used ? sendRequest(request) : answer
  }

  /** Reads the cart of a response, or of the data of a refusal. */
  function take(answer: SourceResponse, sentWith: string, own?: Own): CartSnapshot {
    const succeeded = answer.status < 300
    const json = succeeded ? answer.json : object(object(answer.json).data).cart
    const cart = readCart(json)
    const refusal = succeeded ? null : readRefusal(answer.status, answer.json)
    if (!cart) return { ...queue.known(), refusal }
    const before = readCart(stored().cart)
    set({ cart: json, seen: now() })
    const ended = succeeded && sentWith !== '' && ownerOf(sentWith) !== ownerOf(stored().token)
    const renewed = ended && before && before.lines.length > 0 ? before : null
    const changes = before && !ended ? changesBetween(before, cart, own) : []
    return { cart, fresh: true, changes, renewed, refusal, waiting: stored().waiting.length }
  }

  async function refreshNow(): Promise<CartSnapshot> {
    const { token } = stored()
    let answer = await sendRequest(GET_CART)
    // Some versions refuse an expired token instead of ignoring it.
    if (token && (answer.status === 401 || answer.status === 403)) {
      set({ token: '' })
      answer = await sendRequest(GET_CART)
    }
    if (answer.status >= 500) throw new Broken()
    return take(answer, token)
  }

  async function apply(edit: Edit): Promise<CartSnapshot> {
    const { token } = stored()
    const answer = await send(requestOf(edit))
    if (answer.status >= 500) throw new Broken()
    return take(answer, token, ownOf(edit))
  }

  const queue = cartQueue(
    { read: stored, keep },
    { read: readCart, refresh: refreshNow, apply, failed: readRefusal(500, null) },
  )
  return {
    known: queue.known,
    look: queue.look,
    change: queue.change,
    send: (request) => queue.inTurn(() => send(request)),
  }
}

function isNonceRefused({ status, json }: SourceResponse): boolean {
  return (status === 401 || status === 403) && /nonce/.test(text(object(json).code))
}
