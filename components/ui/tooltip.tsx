'use client'

import { Tooltip as Primitive } from 'radix-ui'
import type { ComponentProps, ReactElement, ReactNode } from 'react'
import { cn } from './cn'

/** Wraps an area with tooltips. The first opens after 700 ms; others within 300 ms of it open immediately. */
export function TooltipProvider({ children }: { children: ReactNode }) {
  return (
    <Primitive.Provider delayDuration={700} skipDelayDuration={300}>
      {children}
    </Primitive.Provider>
  )
}

type Props = Omit<ComponentProps<typeof Primitive.Content>, 'content'> & {
  content: ReactNode
  children: ReactElement
}

/** Additional information about a control that has a name. Must not be the only place of essential text. */
export function Tooltip({ content, children, className, ...props }: Props) {
  return (
    <Primitive.Root>
      <Primitive.Trigger asChild>{children}</Primitive.Trigger>
      <Primitive.Portal>
        <Primitive.Content
          sideOffset={6}
          collisionPadding={8}
          {...props}
          className={cn(
            'z-50 max-w-64 rounded-sm border border-tooltip-edge bg-ink px-2.5 py-1.5 text-[13px] leading-snug text-paper shadow-float data-[state=closed]:animate-fade-out data-[state=delayed-open]:animate-fade-in',
            className,
          )}
        >
          {content}
        </Primitive.Content>
      </Primitive.Portal>
    </Primitive.Root>
  )
}
