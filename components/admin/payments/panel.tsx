import type { ReactNode } from 'react'
import { cn } from '@/components/ui/cn'

type Props = {
  id: string
  title: ReactNode
  text?: ReactNode
  /** At the right end of the heading's line. */
  aside?: ReactNode
  className?: string
  children: ReactNode
}

/** A part of an admin page: heading, what it is about, and what it holds. */
export function Panel({ id, title, text, aside, className, children }: Props) {
  return (
    <section
      aria-labelledby={id}
      className={cn('grid min-w-0 content-start gap-4 rounded-lg border bg-card p-4 sm:p-5', className)}
    >
      <div className="flex flex-wrap items-start justify-between gap-x-4 gap-y-2">
        <div className="min-w-0">
          <h2 id={id} className="font-display text-heading font-[600]">
            {title}
          </h2>
          {text && <p className="mt-1 max-w-[60ch] text-sm text-muted-foreground">{text}</p>}
        </div>
        {aside}
      </div>
      {children}
    </section>
  )
}
