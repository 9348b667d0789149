'use client'

import { clsx } from 'clsx'
import type { ComponentProps } from 'react'
import { useFieldControl } from './field'

/** Shared styles of text controls. Need no class merge, so public pages can use them. */
export const controlClasses = clsx(
  'w-full min-w-0 rounded-md border border-input/70 bg-card px-3 text-base text-foreground shadow-[inset_0_1px_2px_oklch(0.3_0.05_50/0.06)]',
  'transition-[border-color,box-shadow] duration-200 ease-out placeholder:text-muted-foreground/90 hover:border-input',
  'focus-visible:border-ring focus-visible:ring-3 focus-visible:ring-ring/25 focus-visible:outline-none',
  'disabled:cursor-not-allowed disabled:opacity-55 aria-invalid:border-destructive aria-invalid:focus-visible:ring-destructive/25',
)

/** `compact` fits the narrow panels of the builder. Added classes must not conflict with these. */
type InputProps = ComponentProps<'input'> & { compact?: boolean }

export function Input({ className, compact = false, required, type = 'text', ...props }: InputProps) {
  const control = useFieldControl({ ...props, required })
  return (
    <input
      type={type}
      {...props}
      {...control}
      className={clsx(controlClasses, compact ? 'h-10 md:h-9 md:text-sm' : 'h-11 md:text-[15px]', className)}
    />
  )
}
