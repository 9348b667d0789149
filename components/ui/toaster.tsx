'use client'

import { Toaster as Sonner, toast } from 'sonner'
import { cn } from './cn'

const DURATION_MS = 5000

type Notice = { title: string; description?: string; tone?: 'default' | 'destructive' }

/**
 * Shows a notice for five seconds. There is one at a time: a new one takes the place of the one before it.
 */
export function notify({ title, description, tone = 'default' }: Notice): void {
  toast.dismiss()
  const show = tone === 'destructive' ? toast.error : toast
  show(title, { description, duration: DURATION_MS })
}

/** The place where notices appear: top on a phone, bottom right elsewhere. F8 moves the focus to it, a swipe right closes. */
export function Toaster() {
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
      style={{ fontFamily: 'inherit' }}
      className="md:[--width:420px]"
      toastOptions={{
        unstyled: true,
        closeButtonAriaLabel: 'Close',
        classNames: {
          toast: cn(
            'group/toast pointer-events-auto relative flex w-full items-start rounded-md border bg-popover p-4 pr-12 text-foreground shadow-float md:max-w-[420px]',
            'data-[type=error]:border-destructive data-[type=error]:bg-destructive data-[type=error]:text-destructive-foreground',
          ),
          content: 'grid gap-1',
          title: 'text-sm leading-5 font-semibold',
          description: 'text-sm leading-5 opacity-90',
          closeButton:
            'absolute top-2.5 right-2.5 grid size-8 place-items-center rounded-sm opacity-80 hover:opacity-100',
        },
      }}
    />
  )
}
