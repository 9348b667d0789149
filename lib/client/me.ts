import { useEffect, useSyncExternalStore } from 'react'
import type { Me } from '@/lib/accounts/schema'
import { read } from './read'

// A store of one value instead of a query library: it is all that public pages ever ask the server for.
export const store: { me: Me | null | undefined; asking: Promise<Me | null> | null } = {
  me: undefined,
  asking: null,
}
const listeners = new Set<() => void>()

/** The signed-in person, null for nobody, undefined while that is not known. Asks when nobody has asked yet. */
export function useMe(): Me | null | undefined {
  useEffect(() => {
    findMe().catch(() => undefined) // unknown stays unknown
  }, [])
  return useSyncExternalStore(subscribe, () => store.me, notKnown)
}

/** The same for code. @throws Error with the message "status: text" when the answer is not OK */
export function findMe(): Promise<Me | null> {
  return store.me === undefined ? (store.asking ??= ask()) : Promise.resolve(store.me)
}

/** After a sign-in: whoever was thought to be here is looked up again. */
export function refreshMe(): Promise<Me | null> {
  return (store.asking = ask())
}

/** After a sign-out. */
export function forgetMe(): void {
  store.asking = null
  tell(null)
}

/**
 * The session is asked first because it answers 200 to everybody: a 401 on every public page would stand in the
 * console of every visitor.
 */
async function ask(): Promise<Me | null> {
  try {
    const found = (await hasSession()) ? await read<Me | null>('/api/me', { on401: 'returnNull' }) : null
    tell(found)
    return found
  } finally {
    store.asking = null
  }
}

async function hasSession(): Promise<boolean> {
  const response = await fetch('/api/auth/session', { credentials: 'include' })
  if (!response.ok) return true // let /api/me decide
  const session: unknown = await response.json()
  return typeof session === 'object' && session !== null && Object.keys(session).length > 0
}

function tell(found: Me | null): void {
  store.me = found
  listeners.forEach((listener) => listener())
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

function notKnown(): undefined {
  return undefined
}
