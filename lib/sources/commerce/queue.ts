import type { Refusal } from './refusal'
import type { Cart } from './cart'
import { isApplied } from './edits'
import type { CartSession, CartSnapshot, CartStore, Edit } from './session'

/** What a device stores of a cart, with the edits that the store hasn't confirmed, oldest first. */
export type StoredQueue = { cart: unknown; seen: number; waiting: Waiting[] }

type Waiting = {
  edit: Edit
  /** The cart before the first attempt, to detect whether it was applied. Null if it was not sent. */
  before: unknown
}

/** The store failed with 5xx, so it is unknown whether an edit was applied. */
export class Broken extends Error {}

/** How a kind of shop sends edits. Both calls store what they return. @throws Broken, or without a response */
type CartPort = {
  /** Reads a stored cart. */
  read: (cart: unknown) => Cart | null
  refresh: () => Promise<CartSnapshot>
  apply: (edit: Edit) => Promise<CartSnapshot>
  /** The refusal of an edit that always fails with 5xx. */
  failed: Refusal
}

type Queue = Pick<CartSession, 'known' | 'look' | 'change'> & {
  /** Runs after everything that was started before. */
  inTurn: <T>(work: () => Promise<T>) => Promise<T>
}

/** A device's cart: one call at a time, edits exactly once, and queued without a connection. */
export function cartQueue({ read, keep }: CartStore, port: CartPort): Queue {
  let last: Promise<unknown> = Promise.resolve()
  const stored = (): StoredQueue => ({
    ...{ cart: null, seen: 0, waiting: [] },
    ...(read() as Partial<StoredQueue> | null),
  })
  const setWaiting = (waiting: Waiting[]) => {
    const next: StoredQueue = { ...stored(), waiting }
    keep(next)
  }

  function inTurn<T>(work: () => Promise<T>): Promise<T> {
    const turn = last.then(work)
    last = turn.catch(() => undefined)
    return turn
  }

  function known(): CartSnapshot {
    const { cart, waiting } = stored()
    return {
      cart: port.read(cart),
      fresh: false,
      changes: [],
      renewed: null,
      refusal: null,
      waiting: waiting.length,
    }
  }

  /** Sends the queued edits, oldest first. @throws without a response; the remaining edits stay queued */
  async function flush(): Promise<CartSnapshot | null> {
    let told: CartSnapshot | null = null
    for (let next = stored().waiting[0]; next; next = stored().waiting[0]) {
      const one = await once(next)
      setWaiting(stored().waiting.slice(1))
      told = joined(told, { ...one, waiting: stored().waiting.length })
    }
    return told
  }

  /** Sends an edit, unless an earlier attempt was applied according to the cart. */
  async function once({ edit, before }: Waiting): Promise<CartSnapshot> {
    if (before === null) return attempt(edit)
    const told = await port.refresh()
    const was = port.read(before)
    if (was && told.cart && isApplied(edit, was, told.cart)) return { ...told, changes: [] }
    // An edit of a line of the expired cart does not apply to the new one.
    return told.renewed && 'key' in edit ? told : joined(told, await attempt(edit))
  }

  async function attempt(edit: Edit): Promise<CartSnapshot> {
    if (stored().cart === null) await port.refresh()
    const { cart, waiting } = stored()
    setWaiting([{ edit, before: cart }, ...waiting.slice(1)])
    return port.apply(edit)
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
      setWaiting(stored().waiting.slice(1))
      return { ...known(), refusal: port.failed }
    }
  }

  return {
    inTurn,
    known,
    look: () =>
      inTurn(async () => {
        try {
          return joined(await flush(), await port.refresh())
        } catch {
          return known()
        }
      }),
    change: (edit) =>
      inTurn(async () => {
        setWaiting([...stored().waiting, { edit, before: null }])
        try {
          return (await flush()) ?? known()
        } catch (failure) {
          return reconcile(failure)
        }
      }),
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
