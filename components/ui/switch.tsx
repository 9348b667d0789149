'use client'

import { Switch as Primitive } from 'radix-ui'
import type { ComponentProps } from 'react'
import { cn } from './cn'
import { useFieldControl } from './field'

export function Switch({ className, required, ...props }: ComponentProps<typeof Primitive.Root>) {
  const control = useFieldControl({ ...props, required })
  return (
    <Primitive.Root
      {...props}
      {...control}
      className={cn(
        'inline-flex h-6 w-10 shrink-0 items-center rounded-full border border-transparent bg-input p-0.5 transition-colors duration-200 disabled:opacity-55 data-[state=checked]:bg-primary',
        className,
      )}
    >
      <Primitive.Thumb className="block size-[18px] rounded-full bg-white shadow-sm transition-transform duration-200 ease-out data-[state=checked]:translate-x-4" />
    </Primitive.Root>
  )
}
