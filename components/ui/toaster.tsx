'use client'

import { Suspense, lazy, useEffect, useSyncExternalStore } from 'react'
import type { Notice } from './notice'

// The toasts' code comes with the first touch of a page, ahead of any notice: "no connection" must be said without one.
const load = () => import('./toast-stack')
const ToastStack = lazy(load)

const TOUCHES = ['pointerdown', 'keydown', 'input'] as const

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
    // A page can be touched before this runs, and be filled in without a key.
    if (navigator.userActivation?.hasBeenActive) prepare()
    TOUCHES.forEach((touch) => window.addEventListener(touch, prepare, { once: true, passive: true }))
    return () => TOUCHES.forEach((touch) => window.removeEventListener(touch, prepare))
  }, [])
  if (!needed) return null
  return (
    <Suspense>
      <ToastStack onReady={onReady} />
    </Suspense>
  )
}
