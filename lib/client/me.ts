import { useEffect, useSyncExternalStore } from 'react'
import type { Me } from '@/lib/accounts/schema'
import { read } from './read'

// A store for a single value instead of a query library: public pages request nothing else.
export const store: { me: Me | null | undefined; asking: Promise<Me | null> | null } = {
  me: undefined,
  asking: null,
}
const listeners = new Set<() => void>()

/** The signed-in person. Null if signed out, undefined while unknown. Fetches it on first use. */
export function useMe(): Me | null | undefined {
  useEffect(() => {
    findMe().catch(() => undefined) // the user stays unknown
  }, [])
  return useSyncExternalStore(subscribe, () => store.me, notKnown)
}

/**
 * Like `useMe`, outside of components.
 * @throws Error with the message "status: text" if the response is not OK
 */
export function findMe(): Promise<Me | null> {
  return store.me === undefined ? (store.asking ??= fetchMe()) : Promise.resolve(store.me)
}

/** Refetches the person after a sign-in. */
export function refreshMe(): Promise<Me | null> {
  return (store.asking = fetchMe())
}

/** Clears the person after a sign-out. */
export function clearCurrentUser(): void {
  store.asking = null
  notify(null)
}

/**
 * Checks the session first, which always returns 200: a 401 on every public page would appear in each
 * visitor's console.
 */
async function fetchMe(): Promise<Me | null> {
  try {
    const found = (await hasSession()) ? await read<Me | null>('/api/me', { on401: 'returnNull' }) : null
    notify(found)
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

function notify(found: Me | null): void {
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
