'use client'

import type { ComponentProps } from 'react'
import { cn } from './cn'
import { useFieldControl } from './field'
import { controlClasses } from './input'

/** Grows with its text where the browser can (`field-sizing`), and can be dragged taller elsewhere. */
export function Textarea({ className, required, rows = 4, ...props }: ComponentProps<'textarea'>) {
  const control = useFieldControl({ ...props, required })
  return (
    <textarea
      rows={rows}
      {...props}
      {...control}
      className={cn(
        controlClasses,
        'field-sizing-content max-h-96 min-h-24 resize-y py-2.5 leading-6',
        className,
      )}
    />
  )
}
