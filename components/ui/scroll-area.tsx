'use client'

import { ScrollArea as Primitive } from 'radix-ui'
import type { ComponentProps } from 'react'
import { cn } from './cn'

/** A scrolling pane whose bar hides 600 ms after the last movement. It takes focus, so that keys scroll it. */
export function ScrollArea({ className, children, ...props }: ComponentProps<typeof Primitive.Root>) {
  return (
    <Primitive.Root
      type="scroll"
      scrollHideDelay={600}
      {...props}
      className={cn('relative overflow-hidden', className)}
    >
      <Primitive.Viewport
        tabIndex={0}
        className="size-full rounded-[inherit] outline-none focus-visible:ring-2 focus-visible:ring-ring focus-visible:ring-inset [&>div]:!block"
      >
        {children}
      </Primitive.Viewport>
      {(['vertical', 'horizontal'] as const).map((orientation) => (
        <Primitive.Scrollbar
          key={orientation}
          orientation={orientation}
          className="flex touch-none p-0.5 transition-opacity select-none data-[orientation=horizontal]:h-2.5 data-[orientation=vertical]:w-2.5"
        >
          <Primitive.Thumb className="relative flex-1 rounded-full bg-input/60" />
        </Primitive.Scrollbar>
      ))}
      <Primitive.Corner />
    </Primitive.Root>
  )
}
