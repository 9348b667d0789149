'use client'

import { clsx } from 'clsx'
import { ChevronDown } from 'lucide-react'
import type { ComponentProps } from 'react'
import { useFieldControl } from './field'
import { controlClasses } from './input'

/** A native select, for public pages, which load no other. */
export function NativeSelect({ className, required, children, ...props }: ComponentProps<'select'>) {
  const control = useFieldControl({ ...props, required })
  return (
    <div className="relative">
      <select
        {...props}
        {...control}
        className={clsx(
          controlClasses,
          'h-11 cursor-pointer appearance-none pr-10 md:text-[15px]',
          className,
        )}
      >
        {children}
      </select>
      <ChevronDown
        aria-hidden="true"
        className="pointer-events-none absolute top-3.5 right-3 size-4 text-muted-foreground"
      />
    </div>
  )
}
