'use client'

import { clsx } from 'clsx'
import type { ComponentProps } from 'react'
import { useFieldControl } from './field'
import { controlClasses } from './input'

type TextareaProps = ComponentProps<'textarea'> & { compact?: boolean }

/**
 * Grows with its text if the browser supports `field-sizing`; elsewhere it can be resized. `rows` is its
 * minimum number of lines, which browsers with `field-sizing` otherwise ignore.
 */
export function Textarea({ className, compact = false, required, rows = 3, ...props }: TextareaProps) {
  const control = useFieldControl({ ...props, required })
  return (
    <textarea
      rows={rows}
      style={{ minHeight: `calc(${rows} * 1.5rem + 1.375rem)` }}
      {...props}
      {...control}
      className={clsx(
        controlClasses,
        'field-sizing-content max-h-96 resize-y py-2.5 leading-6',
        compact ? 'md:text-sm' : 'md:text-[15px]',
        className,
      )}
    />
  )
}
