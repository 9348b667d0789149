import type { ReactNode } from 'react'
import { cn } from '@/components/ui/cn'

type Props = {
  /** Hash of the section's URL (`/#products`), and its name for screen readers. */
  id: string
  title: ReactNode
  lead?: ReactNode
  /** Draws the section on a darker band between hairlines. */
  band?: boolean
  className?: string
  children?: ReactNode
}

/** A section of a public page: heading, lead and content. Fades in once as it scrolls into view. */
export function Section({ id, title, lead, band = false, className, children }: Props) {
  const titleId = `${id}-title`
  return (
    <section id={id} aria-labelledby={titleId} className={cn(band && 'border-y bg-band')}>
      <div data-reveal="" className={cn('mx-auto max-w-[1248px] px-4 py-16 sm:px-6 lg:py-24', className)}>
        <h2 id={titleId} className="max-w-[24ch] font-display text-title font-[640]">
          {title}
        </h2>
        {lead && <p className="mt-3 max-w-[36em] text-lead text-muted-foreground">{lead}</p>}
        {children}
      </div>
    </section>
  )
}
