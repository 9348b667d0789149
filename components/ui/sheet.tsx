'use client'

import { X } from 'lucide-react'
import { Dialog as Primitive } from 'radix-ui'
import type { ComponentProps, ReactNode } from 'react'
import { buttonVariants } from './button'
import { cn } from './cn'
import { overlayClasses } from './float-classes'

export const Sheet = Primitive.Root

const SIDES = {
  left: 'inset-y-0 left-0 w-[min(320px,88vw)] border-r [--slide-x:-100%]',
  right: 'inset-y-0 right-0 w-[min(320px,88vw)] border-l [--slide-x:100%]',
  bottom: 'inset-x-0 bottom-0 max-h-[85dvh] rounded-t-lg border-t [--slide-y:100%]',
} as const

type ContentProps = Omit<ComponentProps<typeof Primitive.Content>, 'title'> & {
  side?: keyof typeof SIDES
  title: ReactNode
  description?: ReactNode
  hideTitle?: boolean
}

/** A panel that slides in from an edge. */
export function SheetContent({
  side = 'right',
  title,
  description,
  hideTitle,
  className,
  children,
  ...props
}: ContentProps) {
  return (
    <Primitive.Portal>
      <Primitive.Overlay className={overlayClasses} />
      <Primitive.Content
        {...props}
        {...(description ? {} : { 'aria-describedby': undefined })}
        className={cn(
          'fixed z-50 flex flex-col bg-popover text-foreground shadow-float outline-none data-[state=closed]:animate-slide-out data-[state=open]:animate-slide-in',
          SIDES[side],
          className,
        )}
      >
        <div className={cn('flex min-h-14 items-center py-3 pr-14 pl-4', hideTitle && 'sr-only')}>
          <div>
            <Primitive.Title className="font-display text-lg font-[640] tracking-tight">
              {title}
            </Primitive.Title>
            {description && (
              <Primitive.Description className="text-sm text-muted-foreground">
                {description}
              </Primitive.Description>
            )}
          </div>
        </div>
        <div className="min-h-0 flex-1 overflow-y-auto">{children}</div>
        <Primitive.Close
          aria-label="Close"
          className={cn(buttonVariants({ variant: 'ghost', size: 'icon' }), 'absolute top-2.5 right-3')}
        >
          <X aria-hidden="true" />
        </Primitive.Close>
      </Primitive.Content>
    </Primitive.Portal>
  )
}
