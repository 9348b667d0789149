import type { ReactNode } from 'react'
import { Toolbar } from '@/components/ui/toolbar'

type SectionProps = {
  title: string
  aside?: ReactNode
  /** Makes it a vertical toolbar, which is one tab stop. */
  toolbar?: boolean
  children: ReactNode
}

const classes = 'grid grid-cols-1 gap-1.5'

/** A titled section of the left pane. */
export function Section({ title, aside, toolbar = false, children }: SectionProps) {
  const content = (
    <>
      <div className="flex min-h-7 items-center justify-between">
        <h2 className="text-xs font-semibold text-muted-foreground">{title}</h2>
        {aside}
      </div>
      {children}
    </>
  )
  return (
    <section aria-label={title} className={classes}>
      {toolbar ? (
        <Toolbar orientation="vertical" aria-label={title} className={classes}>
          {content}
        </Toolbar>
      ) : (
        content
      )}
    </section>
  )
}
