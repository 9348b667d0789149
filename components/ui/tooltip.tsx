'use client'

import { Tooltip as Primitive } from 'radix-ui'
import type { ComponentProps, ReactElement, ReactNode } from 'react'
import { cn } from './cn'

/** Once around an area that has tooltips: the first opens after 700 ms, the next ones within 300 ms at once. */
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

/** Says more about a control that has a name of its own; never the only place of a needed word. */
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
