'use client'

import { Popover as Primitive } from 'radix-ui'
import type { ComponentProps } from 'react'
import { cn } from './cn'
import { floatingClasses } from './menu-classes'

export const Popover = Primitive.Root
export const PopoverTrigger = Primitive.Trigger

/** What floats beside its trigger. It needs a name (`aria-label`): it is a dialog to assistive technology. */
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
          // React passes keys on to where the popover was written, which Escape would close as well.
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
