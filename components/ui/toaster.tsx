'use client'

import { Suspense, lazy, useSyncExternalStore } from 'react'

export type Notice = { title: string; description?: string; tone?: 'default' | 'destructive' }

// The toasts' code comes with the first notice: most pages never show one.
const load = () => import('./toast-stack')
const ToastStack = lazy(load)

let waiting: Notice[] = []
let wanted = false
let show: ((notice: Notice) => void) | null = null
const listeners = new Set<() => void>()

/** Shows a notice for five seconds. There is one at a time: a new one takes the place of the one before it. */
export function notify(notice: Notice): void {
  if (show) return show(notice)
  waiting = [notice]
  wanted = true
  listeners.forEach((listener) => listener())
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** Sonner shows only what is added after its list is on the page, which is when it calls this. */
function onReady(): void {
  void load().then((stack) => {
    show = stack.show
    waiting.forEach(show)
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
  if (!needed) return null
  return (
    <Suspense>
      <ToastStack onReady={onReady} />
    </Suspense>
  )
}
