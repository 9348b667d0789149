'use client'

import type { ComponentProps } from 'react'
import { cn } from './cn'
import { useFieldControl } from './field'

/** The look that text controls share. */
export const controlClasses = cn(
  'w-full min-w-0 rounded-md border border-input/70 bg-card px-3 text-base text-foreground shadow-[inset_0_1px_2px_oklch(0.3_0.05_50/0.06)]',
  'transition-[border-color,box-shadow] duration-200 ease-out placeholder:text-muted-foreground/90 hover:border-input md:text-[15px]',
  'focus-visible:border-ring focus-visible:ring-3 focus-visible:ring-ring/25 focus-visible:outline-none',
  'disabled:cursor-not-allowed disabled:opacity-55 aria-invalid:border-destructive aria-invalid:focus-visible:ring-destructive/25',
)

export function Input({ className, required, type = 'text', ...props }: ComponentProps<'input'>) {
  const control = useFieldControl({ ...props, required })
  return <input type={type} {...props} {...control} className={cn(controlClasses, 'h-11', className)} />
}
