'use client'

import { Popover as Primitive } from 'radix-ui'
import type { ComponentProps } from 'react'
import { cn } from './cn'
import { floatingClasses } from './menu-classes'

export const Popover = Primitive.Root
export const PopoverTrigger = Primitive.Trigger
export const PopoverAnchor = Primitive.Anchor
export const PopoverClose = Primitive.Close

export function PopoverContent({ className, ...props }: ComponentProps<typeof Primitive.Content>) {
  return (
    <Primitive.Portal>
      <Primitive.Content
        sideOffset={8}
        collisionPadding={8}
        {...props}
        className={cn(floatingClasses, 'w-72 p-4', className)}
      />
    </Primitive.Portal>
  )
}
