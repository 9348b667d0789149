'use client'

import { Suspense, lazy, useEffect, useSyncExternalStore } from 'react'
import type { Notice } from './notice'

// The toasts' code comes with the first touch of a page, ahead of any notice: "no connection" must be said without one.
const load = () => import('./toast-stack')
const ToastStack = lazy(load)

let waiting: Notice[] = []
let wanted = false
let stack: Awaited<ReturnType<typeof load>> | null = null
const listeners = new Set<() => void>()

/** Shows a notice for five seconds. There is one at a time: a new one takes the place of the one before it. */
export function notify(notice: Notice): void {
  if (stack) return stack.show(notice)
  waiting = [notice]
  // Where the code cannot be had, a notice is lost; the page must not be lost with it.
  load().then(open, () => undefined)
}

function open(): void {
  wanted = true
  listeners.forEach((listener) => listener())
}

function prepare(): void {
  load().catch(() => undefined)
}

/** Takes away the notice that is shown, when what it says is no longer so. */
export function dismissNotice(): void {
  waiting = []
  stack?.dismiss()
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** Sonner shows only what is added after its list is on the page, which is when it calls this. */
function onReady(): void {
  void load().then((loaded) => {
    stack = loaded
    waiting.forEach(loaded.show)
    waiting = []
  })
}

/** The place where notices appear; once in the root layout. */
export function Toaster() {
  const needed = useSyncExternalStore(
    subscribe,
    () => wanted,
    () => false,
  )
  useEffect(() => {
    const once = { once: true, passive: true }
    window.addEventListener('pointerdown', prepare, once)
    window.addEventListener('keydown', prepare, once)
    return () => {
      window.removeEventListener('pointerdown', prepare)
      window.removeEventListener('keydown', prepare)
    }
  }, [])
  if (!needed) return null
  return (
    <Suspense>
      <ToastStack onReady={onReady} />
    </Suspense>
  )
}
