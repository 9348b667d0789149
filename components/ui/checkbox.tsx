'use client'

import { Check, Minus } from 'lucide-react'
import { Checkbox as Primitive } from 'radix-ui'
import type { ComponentProps } from 'react'
import { cn } from './cn'
import { useFieldControl } from './field'

export function Checkbox({ className, required, ...props }: ComponentProps<typeof Primitive.Root>) {
  const control = useFieldControl({ ...props, required })
  return (
    <Primitive.Root
      {...props}
      {...control}
      className={cn(
        'group relative grid size-5 shrink-0 place-items-center rounded-sm border border-input bg-card transition-colors duration-200',
        // A target of 28 px around the 20 px box.
        'after:absolute after:-inset-1 data-[state=checked]:border-primary data-[state=checked]:bg-primary data-[state=checked]:text-primary-foreground',
        'data-[state=indeterminate]:border-primary data-[state=indeterminate]:bg-primary data-[state=indeterminate]:text-primary-foreground',
        'disabled:cursor-not-allowed disabled:opacity-55 aria-invalid:border-destructive',
        className,
      )}
    >
      <Primitive.Indicator>
        <Check
          aria-hidden="true"
          strokeWidth={3}
          className="size-3.5 group-data-[state=indeterminate]:hidden"
        />
        <Minus
          aria-hidden="true"
          strokeWidth={3}
          className="hidden size-3.5 group-data-[state=indeterminate]:block"
        />
      </Primitive.Indicator>
    </Primitive.Root>
  )
}
