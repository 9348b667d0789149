'use client'

import { type ComponentType, type ReactNode, useEffect, useSyncExternalStore } from 'react'
import { afterPaint } from './after-paint'

type Part = { load: () => Promise<unknown>; loaded: () => boolean }

const parts = new Set<Part>()

let painted = false

/** Calls back when the editor has been seen: at once but for the first time, so that no code is fetched before its canvas. */
function whenPainted(act: () => void): () => void {
  const first = () => {
    painted = true
    act()
  }
  if (!painted) return afterPaint(first)
  act()
  return () => undefined
}

/** Long enough for the canvas to be there and for the first look at it. */
const AFTER_MS = 3000

/**
 * A part of the editor whose code comes after the canvas: when it is first shown, or when the browser has nothing else
 * to do (`loadTheRest`), so that it opens without a connection too. A load that fails is tried again when the connection
 * is back, and meanwhile the fallback is shown.
 */
export function later<P extends object>(
  load: () => Promise<ComponentType<P>>,
  fallback: ReactNode = null,
): (props: P) => ReactNode {
  let component: ComponentType<P> | null = null
  const listeners = new Set<() => void>()
  const loadOnce = laterCode(async () => {
    component = await load()
    for (const listener of listeners) listener()
  })

  const subscribe = (listener: () => void) => {
    listeners.add(listener)
    return () => void listeners.delete(listener)
  }
  const read = () => component

  return function Later(props: P) {
    const Shown = useSyncExternalStore(subscribe, read, read)
    useEffect(() => {
      if (Shown) return
      const again = () => void loadOnce()
      const stop = whenPainted(again)
      window.addEventListener('online', again)
      return () => {
        stop()
        window.removeEventListener('online', again)
      }
    }, [Shown])
    return Shown ? <Shown {...props} /> : fallback
  }
}

/**
 * Code that comes with the parts but is none itself.
 * @returns loads it once; a load that failed is tried again by the next call, and none throws
 */
export function laterCode(load: () => Promise<void>): () => Promise<void> {
  let loaded = false
  let loading: Promise<void> | null = null
  const loadOnce = () =>
    (loading ??= load().then(
      () => {
        loaded = true
      },
      () => {
        loading = null
      },
    ))
  parts.add({ load: loadOnce, loaded: () => loaded })
  return loadOnce
}

/** Loads the code of all parts, one after the other, each when there is nothing else to do. */
export async function loadAll(isStopped = () => false): Promise<void> {
  for (const part of parts) if (!isStopped() && !part.loaded()) await idle().then(part.load)
}

/** Loads what opens later when the editor has been open for a while, and what failed when the connection is back. @returns a stop */
export function loadTheRest(): () => void {
  let stopped = false
  const again = () => void loadAll(() => stopped)
  const start = setTimeout(again, AFTER_MS)
  window.addEventListener('online', again)
  return () => {
    stopped = true
    clearTimeout(start)
    window.removeEventListener('online', again)
  }
}

function idle(): Promise<void> {
  return new Promise((resolve) => {
    if (typeof requestIdleCallback === 'function') requestIdleCallback(() => resolve(), { timeout: 5000 })
    else setTimeout(resolve, 50)
  })
}
