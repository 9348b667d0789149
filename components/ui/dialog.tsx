'use client'

import { X } from 'lucide-react'
import { Dialog as Primitive } from 'radix-ui'
import type { ComponentProps, ReactNode } from 'react'
import { buttonVariants } from './button'
import { cn } from './cn'
import { dialogClasses, overlayClasses } from './float-classes'
import { useFocusReturn } from './use-focus-return'

export const Dialog = Primitive.Root
export const DialogTrigger = Primitive.Trigger
export const DialogClose = Primitive.Close

type ContentProps = Omit<ComponentProps<typeof Primitive.Content>, 'title'> & {
  title: ReactNode
  /** Shown below the title and announced with it. Optional if the title is sufficient. */
  description?: ReactNode
  hideTitle?: boolean
}

/** Panel of a dialog, with its required title and a close button. */
export function DialogContent({
  title,
  description,
  hideTitle,
  className,
  children,
  ...props
}: ContentProps) {
  const focusReturn = useFocusReturn()
  return (
    <Primitive.Portal>
      <Primitive.Overlay className={overlayClasses} />
      <Primitive.Content
        {...focusReturn}
        {...props}
        {...(description ? {} : { 'aria-describedby': undefined })}
        className={cn(dialogClasses, className)}
      >
        <div className={cn('grid gap-1.5 pr-10', hideTitle && 'sr-only')}>
          <Primitive.Title className="font-display text-heading font-[640]">{title}</Primitive.Title>
          {description && (
            <Primitive.Description className="text-[15px] leading-6 text-muted-foreground">
              {description}
            </Primitive.Description>
          )}
        </div>
        {children}
        <Primitive.Close
          aria-label="Close"
          className={cn(buttonVariants({ variant: 'ghost', size: 'icon' }), 'absolute top-4 right-4')}
        >
          <X aria-hidden="true" />
        </Primitive.Close>
      </Primitive.Content>
    </Primitive.Portal>
  )
}

/** Buttons at the end of a dialog: stacked on phones, with the main one on the right elsewhere. */
export function DialogFooter({ className, ...props }: ComponentProps<'div'>) {
  return (
    <div
      {...props}
      className={cn('flex flex-col-reverse gap-2 pt-1 sm:flex-row sm:justify-end', className)}
    />
  )
}
