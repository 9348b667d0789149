import type { LucideIcon } from 'lucide-react'
import type { ReactNode } from 'react'

/** An empty list: an explanation and the next step. */
export function EmptyState({
  icon: Icon,
  title,
  children,
}: {
  icon: LucideIcon
  title: string
  children?: ReactNode
}) {
  return (
    <div className="grid justify-items-center gap-3 rounded-lg border border-dashed px-5 py-16 text-center">
      <Icon aria-hidden="true" strokeWidth={1.5} className="size-8 text-muted-foreground" />
      <p className="font-medium">{title}</p>
      {children && <div className="max-w-[44ch] text-[15px] text-muted-foreground">{children}</div>}
    </div>
  )
}
