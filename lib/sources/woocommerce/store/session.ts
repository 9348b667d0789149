import type { SourceAnswer, SourceCall, SourceRequest } from '../../client'
import { type Cart, readCart } from './cart'
import { type Change, changesBetween, type Own } from './changes'
import { type Edit, hasCounted, ownOf, requestOf } from './edits'
import { object, text } from './read'
import { readRefusal, type Refusal } from './refusal'
import { ownerOf } from './token'

/** What a device keeps of its cart. The token is the cart: whoever has it sees and orders what is in it. */
export type Kept = {
  token: string
  nonce: string
  /** The cart as it was last answered, in the store's own form, and when (milliseconds). */
  cart: unknown
  seen: number
  /** Edits that wait for a connection, the oldest first. */
  waiting: Waiting[]
}

type Waiting = {
  edit: Edit
  /** The cart before the edit was first sent, which tells later whether it counted; null while it was never sent. */
  before: unknown
}

export const NOTHING_KEPT: Kept = { token: '', nonce: '', cart: null, seen: 0, waiting: [] }

export type Told = {
  /** The last known cart, null where none was ever seen. */
  cart: Cart | null
  /** Whether it is the store's answer to this very question. */
  fresh: boolean
  /** What the store changed since the last look. */
  changes: Change[]
  /** What was in a cart that has ended: this is a new one. */
  renewed: Cart | null
  refusal: Refusal | null
  /** How many edits could not be sent yet. */
  waiting: number
}

export type CartSession = {
  /** What is known without asking. */
  known: () => Told
  /** Asks the store for the cart, after sending what waits. */
  look: () => Promise<Told>
  /** Changes the cart, once; without a connection the change waits. */
  change: (edit: Edit) => Promise<Told>
  /** A call that belongs to the cart, such as checkout. It is never repeated after it may have counted. */
  send: (request: SourceRequest) => Promise<SourceAnswer>
}

/** Where a device keeps its cart; read anew each time, since two windows share it. */
export type CartStore = { read: () => Kept; keep: (kept: Kept) => void }

const LOOK: SourceRequest = { method: 'GET', route: 'wc/store/v1/cart' }

/** The store broke while it worked, so nobody knows whether an edit counted. */
class Broken extends Error {}

/** A device's cart in a store. Its calls follow each other, since the store answers each with the whole cart. */
export function cartSession(call: SourceCall, store: CartStore, now: () => number): CartSession {
  let last: Promise<unknown> = Promise.resolve()

  const set = (change: Partial<Kept>) => store.keep({ ...store.read(), ...change })

  function inTurn<T>(work: () => Promise<T>): Promise<T> {
    const turn = last.then(work)
    last = turn.catch(() => undefined)
    return turn
  }

  function known(): Told {
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

  /** Sends with token and nonce, and takes over those of the answer. @throws without an answer */
  async function ask(request: SourceRequest): Promise<SourceAnswer> {
    const { token, nonce } = store.read()
    const headers = { ...(token && { 'Cart-Token': token }), ...(nonce && { Nonce: nonce }) }
    const answer = await call({ ...request, headers: { ...request.headers, ...headers } })
    const [newToken, newNonce] = [answer.header('Cart-Token'), answer.header('Nonce')]
    if (newNonce && newNonce !== nonce) set({ nonce: newNonce })
    // A refusal may carry the token of an empty cart: ours is given up for an answered one alone
    if (newToken && (answer.status < 300 || !token)) set({ token: newToken })
    return answer
  }

  /** A nonce that has grown old is refused before anything happens, and the refusal carries a new one. */
  async function send(request: SourceRequest): Promise<SourceAnswer> {
    const { token, nonce } = store.read()
    if (!token || !nonce) await ask(LOOK)
    const used = store.read().nonce
    const answer = await ask(request)
    return isNonceRefused(answer) && store.read().nonce !== used ? ask(request) : answer
  }

  /** Reads the cart in an answer, or in the data of a refusal. */
  function take(answer: SourceAnswer, sentWith: string, own?: Own): Told {
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

  async function lookNow(): Promise<Told> {
    const { token } = store.read()
    let answer = await ask(LOOK)
    // Some versions refuse a token past its end instead of taking it for none
    if (token && (answer.status === 401 || answer.status === 403)) {
      set({ token: '' })
      answer = await ask(LOOK)
    }
    if (answer.status >= 500) throw new Broken()
    return take(answer, token)
  }

  /** Sends what waits, the oldest first. @throws without an answer: what is left waits on */
  async function flush(): Promise<Told | null> {
    let told: Told | null = null
    for (let next = store.read().waiting[0]; next; next = store.read().waiting[0]) {
      const one = await once(next)
      set({ waiting: store.read().waiting.slice(1) })
      told = joined(told, { ...one, waiting: store.read().waiting.length })
    }
    return told
  }

  /** Sends an edit that may have been sent before: then the cart tells whether it counted. */
  async function once({ edit, before }: Waiting): Promise<Told> {
    if (before === null) return attempt(edit)
    const told = await lookNow()
    const was = readCart(before)
    if (was && told.cart && hasCounted(edit, was, told.cart)) return { ...told, changes: [] }
    // An edit of a line that went with the old cart has nothing left to change
    return told.renewed && 'key' in edit ? told : joined(told, await attempt(edit))
  }

  async function attempt(edit: Edit): Promise<Told> {
    if (store.read().cart === null) await lookNow()
    const { token, cart, waiting } = store.read()
    set({ waiting: [{ edit, before: cart }, ...waiting.slice(1)] })
    const answer = await send(requestOf(edit))
    if (answer.status >= 500) throw new Broken()
    return take(answer, token, ownOf(edit))
  }

  /** A connection that broke may have broken after the edit had counted: one more look tells, else it waits. */
  async function settle(failure: unknown): Promise<Told> {
    try {
      return (await flush()) ?? known()
    } catch (again) {
      if (!(failure instanceof Broken && again instanceof Broken)) return known()
      // A store that breaks each time would hold back all that comes after
      set({ waiting: store.read().waiting.slice(1) })
      return { ...known(), refusal: readRefusal(500, null) }
    }
  }

  return {
    known,
    look: () =>
      inTurn(async () => {
        try {
          return joined(await flush(), await lookNow())
        } catch {
          return known()
        }
      }),
    change: (edit) =>
      inTurn(async () => {
        set({ waiting: [...store.read().waiting, { edit, before: null }] })
        try {
          return (await flush()) ?? known()
        } catch (failure) {
          return settle(failure)
        }
      }),
    send: (request) => inTurn(() => send(request)),
  }
}

function joined(first: Told | null, then: Told): Told {
  if (!first) return then
  return {
    ...then,
    changes: [...first.changes, ...then.changes],
    renewed: then.renewed ?? first.renewed,
    refusal: then.refusal ?? first.refusal,
  }
}

function isNonceRefused({ status, json }: SourceAnswer): boolean {
  return (status === 401 || status === 403) && /nonce/.test(text(object(json).code))
}
