'use client'

import { Switch as Primitive } from 'radix-ui'
import type { ComponentProps } from 'react'
import { cn } from './cn'
import { useFieldControl } from './field'

/** A switch. Takes effect immediately. */
export function Switch({ className, required, ...props }: ComponentProps<typeof Primitive.Root>) {
  const control = useFieldControl({ ...props, required })
  return (
    <Primitive.Root
      {...props}
      {...control}
      className={cn(
        'relative inline-flex h-6 w-10 shrink-0 items-center rounded-full border border-input bg-muted transition-colors duration-200',
        'after:absolute after:-inset-2.5 data-[state=checked]:border-primary data-[state=checked]:bg-primary',
        'disabled:cursor-not-allowed disabled:opacity-55',
        className,
      )}
    >
      <Primitive.Thumb className="block size-4 translate-x-1 rounded-full bg-muted-foreground transition-transform duration-200 data-[state=checked]:translate-x-5 data-[state=checked]:bg-primary-foreground rtl:-translate-x-1 rtl:data-[state=checked]:-translate-x-5" />
    </Primitive.Root>
  )
}
