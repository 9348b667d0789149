'use client'

import { type CSSProperties, useEffect } from 'react'
import { Toaster as Sonner, toast } from 'sonner'
import { cn } from './cn'
import type { Notice } from './notice'

const DURATION_MS = 5000

/** Takes the place of the notice before it. */
export function show({ title, description, tone = 'default' }: Notice): void {
  toast.dismiss()
  const add = tone === 'destructive' ? toast.error : toast
  add(title, { description, duration: DURATION_MS })
}

export function dismiss(): void {
  toast.dismiss()
}

/** Bottom right, across the screen on a phone. F8 moves the focus here, a swipe to the right closes. */
export default function ToastStack({ onReady }: { onReady: () => void }) {
  useEffect(onReady, [onReady])
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
            'flex w-full items-start rounded-md border bg-popover p-4 pr-12 font-sans text-foreground shadow-float md:max-w-[420px]',
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
