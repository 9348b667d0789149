'use client'

import { ChevronDown } from 'lucide-react'
import { type ReactNode, useId, useState } from 'react'
import { cn } from './cn'

type DisclosureProps = { label: string; children: ReactNode; className?: string }

/** Folds away rarely needed content, which renders and loads only when open. */
export function Disclosure({ label, children, className }: DisclosureProps) {
  const [open, setOpen] = useState(false)
  const id = useId()
  return (
    <div className={cn('min-w-0 border-t', className)}>
      <h3>
        <button
          type="button"
          aria-expanded={open}
          aria-controls={open ? id : undefined}
          onClick={() => setOpen(!open)}
          className="flex min-h-12 w-full items-center justify-between gap-3 rounded-xs text-left text-sm font-semibold text-muted-foreground transition-colors hover:text-foreground aria-expanded:text-foreground"
        >
          {label}
          <ChevronDown
            aria-hidden="true"
            className={cn('size-4 shrink-0 transition-transform duration-200 ease-out', open && 'rotate-180')}
          />
        </button>
      </h3>
      {open && (
        <div id={id} className="grid min-w-0 animate-fade-in gap-5 pt-1 pb-5">
          {children}
        </div>
      )}
    </div>
  )
}
