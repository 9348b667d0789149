'use client'

import { Suspense, lazy, useEffect, useSyncExternalStore } from 'react'
import type { Notice } from './toast-stack'

// The toasts' code loads on first interaction, before any toast: "no connection" must work offline.
const load = () => import('./toast-stack')
const ToastStack = lazy(load)

const TOUCHES = ['pointerdown', 'keydown', 'input'] as const

let waiting: Notice[] = []
let wanted = false
let stack: Awaited<ReturnType<typeof load>> | null = null
const listeners = new Set<() => void>()

/** Shows a toast for five seconds. A new one replaces the previous one. */
export function notify(notice: Notice): void {
  if (stack) return stack.show(notice)
  waiting = [notice]
  // If the code can't load, the toast is lost, but the page keeps working.
  load().then(open, () => undefined)
}

function open(): void {
  wanted = true
  listeners.forEach((listener) => listener())
}

function prepare(): void {
  load().catch(() => undefined)
}

/** Removes the current toast when it no longer applies. */
export function dismissNotice(): void {
  waiting = []
  stack?.dismiss()
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** Sonner shows only toasts added after its list has mounted, which is when it calls this. */
function onReady(): void {
  void load().then((loaded) => {
    stack = loaded
    waiting.forEach(loaded.show)
    waiting = []
  })
}

/** Container of toasts. Render once in the root layout. */
export function Toaster() {
  const needed = useSyncExternalStore(
    subscribe,
    () => wanted,
    () => false,
  )
  useEffect(() => {
    // The page may have been used before this runs, and autofill needs no key press.
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
