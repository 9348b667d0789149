'use client'

import { AlertDialog as Primitive } from 'radix-ui'
import type { ComponentProps, ReactNode } from 'react'
import { buttonVariants } from './button'
import { cn } from './cn'
import { dialogClasses, overlayClasses } from './float-classes'
import { useFocusReturn } from './use-focus-return'

export const AlertDialog = Primitive.Root
export const AlertDialogTrigger = Primitive.Trigger

type ContentProps = Omit<ComponentProps<typeof Primitive.Content>, 'title'> & {
  title: ReactNode
  /** Names what is deleted, and whether it can be restored. */
  description: ReactNode
}

/** Asks before an irreversible action. Must contain AlertDialogCancel and AlertDialogAction. */
export function AlertDialogContent({ title, description, className, children, ...props }: ContentProps) {
  const focusReturn = useFocusReturn()
  return (
    <Primitive.Portal>
      <Primitive.Overlay className={overlayClasses} />
      <Primitive.Content {...focusReturn} {...props} className={cn(dialogClasses, 'max-w-md', className)}>
        <div className="grid gap-1.5">
          <Primitive.Title className="font-display text-heading font-[640]">{title}</Primitive.Title>
          <Primitive.Description className="text-[15px] leading-6 text-muted-foreground">
            {description}
          </Primitive.Description>
        </div>
        <div className="flex flex-col-reverse gap-2 pt-1 sm:flex-row sm:justify-end">{children}</div>
      </Primitive.Content>
    </Primitive.Portal>
  )
}

export function AlertDialogCancel({ className, ...props }: ComponentProps<typeof Primitive.Cancel>) {
  return <Primitive.Cancel {...props} className={cn(buttonVariants({ variant: 'outline' }), className)} />
}

export function AlertDialogAction({ className, ...props }: ComponentProps<typeof Primitive.Action>) {
  return <Primitive.Action {...props} className={cn(buttonVariants({ variant: 'destructive' }), className)} />
}
