'use client'

import { Popover as Primitive } from 'radix-ui'
import type { ComponentProps } from 'react'
import { cn } from './cn'
import { floatingClasses } from './float-classes'

export const Popover = Primitive.Root
export const PopoverTrigger = Primitive.Trigger

/** Content of a popover. Requires a name (`aria-label`), because it is a dialog to assistive technology. */
export function PopoverContent({ className, onKeyDown, ...props }: ComponentProps<typeof Primitive.Content>) {
  return (
    <Primitive.Portal>
      <Primitive.Content
        align="start"
        sideOffset={6}
        collisionPadding={8}
        {...props}
        onKeyDown={(event) => {
          onKeyDown?.(event)
          // React propagates keys to the popover's parent component, which Escape would close too.
          event.stopPropagation()
        }}
        className={cn(
          floatingClasses,
          'max-h-(--radix-popover-content-available-height) w-(--radix-popover-trigger-width) min-w-60',
          className,
        )}
      />
    </Primitive.Portal>
  )
}
