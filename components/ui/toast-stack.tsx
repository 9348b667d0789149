'use client'

import { type CSSProperties, useEffect } from 'react'
import { Toaster as Sonner, toast } from 'sonner'
import { cn } from './cn'

/** Content of a toast. */
export type Notice = { title: string; description?: string; tone?: 'default' | 'destructive' }

const DURATION_MS = 5000

/** Replaces the previous toast. */
export function show({ title, description, tone = 'default' }: Notice): void {
  toast.dismiss()
  const add = tone === 'destructive' ? toast.error : toast
  add(title, { description, duration: DURATION_MS })
}

export function dismiss(): void {
  toast.dismiss()
}

/** Sonner never closes a toast that had the focus, so this closes it `DURATION_MS` after the blur. */
function dismissAfterFocus(): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined
  const stackOf = (target: EventTarget | null) =>
    target instanceof Element ? target.closest('[data-sonner-toaster]') : null
  const onFocusIn = ({ target }: FocusEvent) => {
    if (stackOf(target)) clearTimeout(timer)
  }
  const onFocusOut = ({ target, relatedTarget }: FocusEvent) => {
    const stack = stackOf(target)
    if (!stack || stackOf(relatedTarget)) return
    clearTimeout(timer)
    const left = toast.getToasts().at(-1)?.id
    timer = setTimeout(() => {
      if (left !== undefined && !stack.matches(':hover')) toast.dismiss(left)
    }, DURATION_MS)
  }
  document.addEventListener('focusin', onFocusIn)
  document.addEventListener('focusout', onFocusOut)
  return () => {
    clearTimeout(timer)
    document.removeEventListener('focusin', onFocusIn)
    document.removeEventListener('focusout', onFocusOut)
  }
}

/** Bottom right, or full width on phones. F8 focuses it, swiping right closes it. */
export default function ToastStack({ onReady }: { onReady: () => void }) {
  useEffect(onReady, [onReady])
  useEffect(dismissAfterFocus, [])
  return (
    <Sonner
      position="bottom-right"
      visibleToasts={1}
      duration={DURATION_MS}
      hotkey={['F8']}
      swipeDirections={['right']}
      containerAriaLabel="Notices"
      closeButton
      icons={{ error: null }}
      style={{ '--width': '420px' } as CSSProperties}
      toastOptions={{
        unstyled: true,
        closeButtonAriaLabel: 'Close',
        classNames: {
          toast: cn(
            'flex w-full items-start rounded-md border bg-popover p-4 pr-12 font-sans text-foreground shadow-float select-none md:max-w-[420px]',
            'data-[type=error]:border-destructive data-[type=error]:bg-destructive data-[type=error]:text-destructive-foreground',
          ),
          content: 'grid gap-1',
          title: 'text-sm leading-5 font-semibold',
          description: 'text-sm leading-5',
          closeButton:
            'absolute top-2.5 right-2.5 grid size-8 place-items-center rounded-sm hover:bg-foreground/10 [&>svg]:size-3.5',
        },
      }}
    />
  )
}
