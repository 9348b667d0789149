'use client'

import { RadioGroup as Primitive } from 'radix-ui'
import type { ComponentProps } from 'react'
import { cn } from './cn'
import { useFieldControl } from './field'

export function RadioGroup({ className, required, ...props }: ComponentProps<typeof Primitive.Root>) {
  const control = useFieldControl({ ...props, required })
  return <Primitive.Root {...props} {...control} className={cn('grid gap-2.5', className)} />
}

export function RadioGroupItem({ className, ...props }: ComponentProps<typeof Primitive.Item>) {
  return (
    <Primitive.Item
      {...props}
      className={cn(
        'relative grid size-5 shrink-0 place-items-center rounded-full border border-input bg-card transition-colors after:absolute after:-inset-1',
        'disabled:opacity-55 data-[state=checked]:border-primary',
        className,
      )}
    >
      <Primitive.Indicator className="block size-2.5 rounded-full bg-primary" />
    </Primitive.Item>
  )
}
