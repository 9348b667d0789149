'use client'

import { type ComponentType, type ReactNode, useEffect, useSyncExternalStore } from 'react'
import { afterPaint } from './after-paint'

type Part = { load: () => Promise<unknown>; loaded: () => boolean }

const parts = new Set<Part>()

let painted = false

/** Calls back immediately, except the first time: then after the editor's canvas has painted. */
function whenPainted(act: () => void): () => void {
  const first = () => {
    painted = true
    act()
  }
  if (!painted) return afterPaint(first)
  act()
  return () => undefined
}

/** Delay in milliseconds, so that the canvas is visible first. */
const AFTER_MS = 3000

/**
 * A part of the editor whose code loads after the canvas: when it is first shown, or when the browser is idle
 * (`preloadParts`), so that it also opens offline. A failed load is retried when the connection is back;
 * until then the fallback is shown.
 */
export function lazyPart<P extends object>(
  load: () => Promise<ComponentType<P>>,
  fallback: ReactNode = null,
): (props: P) => ReactNode {
  let component: ComponentType<P> | null = null
  const listeners = new Set<() => void>()
  const loadOnce = lazyCode(async () => {
    component = await load()
    for (const listener of listeners) listener()
  })

  const subscribe = (listener: () => void) => {
    listeners.add(listener)
    return () => void listeners.delete(listener)
  }
  const read = () => component

  return function Lazy(props: P) {
    const Shown = useSyncExternalStore(subscribe, read, read)
    useEffect(() => {
      if (Shown) return
      const retry = () => void loadOnce()
      const stop = whenPainted(retry)
      window.addEventListener('online', retry)
      return () => {
        stop()
        window.removeEventListener('online', retry)
      }
    }, [Shown])
    return Shown ? <Shown {...props} /> : fallback
  }
}

/**
 * Code that loads with the parts.
 * @returns loads it once and never throws; the next call retries a failed load
 */
export function lazyCode(load: () => Promise<void>): () => Promise<void> {
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

/** Loads the code of all parts in sequence, each when the browser is idle. */
export async function loadAll(isStopped = () => false): Promise<void> {
  for (const part of parts) if (!isStopped() && !part.loaded()) await idle().then(part.load)
}

/** Loads lazy parts after the editor opened, and retries when the connection is back. @returns cancels it */
export function preloadParts(): () => void {
  let stopped = false
  const retry = () => void loadAll(() => stopped)
  const start = setTimeout(retry, AFTER_MS)
  window.addEventListener('online', retry)
  return () => {
    stopped = true
    clearTimeout(start)
    window.removeEventListener('online', retry)
  }
}

function idle(): Promise<void> {
  return new Promise((resolve) => {
    if (typeof requestIdleCallback === 'function') requestIdleCallback(() => resolve(), { timeout: 5000 })
    else setTimeout(resolve, 50)
  })
}
