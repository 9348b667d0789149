import type { ReactNode } from 'react'

type SectionProps = { title: string; aside?: ReactNode; children: ReactNode }

/** A titled part of the left pane. */
export function Section({ title, aside, children }: SectionProps) {
  return (
    <section aria-label={title} className="grid grid-cols-1 gap-1.5">
      <div className="flex min-h-7 items-center justify-between">
        <h2 className="text-xs font-semibold text-muted-foreground">{title}</h2>
        {aside}
      </div>
      {children}
    </section>
  )
}
