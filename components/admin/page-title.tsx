import type { ReactNode } from 'react'

/** Title of an administration page, with a sentence on its purpose. */
export function PageTitle({ title, children }: { title: string; children?: ReactNode }) {
  return (
    <div>
      <h1 className="font-display text-title font-[640]">{title}</h1>
      {children && <p className="mt-2 max-w-[68ch] text-muted-foreground">{children}</p>}
    </div>
  )
}
