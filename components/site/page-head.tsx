import type { ReactNode } from 'react'

type Props = {
  title: string
  lead: string
  /** The next step: links and fields. */
  children?: ReactNode
  /** Next to the text on wide screens. */
  aside?: ReactNode
}

/** Top of a page other than the home page: title, lead and the next step. */
export function PageHead({ title, lead, children, aside }: Props) {
  return (
    <header className="mx-auto grid max-w-[1248px] items-end gap-x-16 gap-y-10 px-4 pt-12 pb-12 sm:px-6 lg:pt-20 lg:pb-16 xl:grid-cols-[minmax(0,1fr)_auto]">
      <div>
        <h1 className="max-w-[20ch] font-display text-[clamp(2.375rem,1.6rem+3vw,3.875rem)] leading-[1.02] font-[640] tracking-[-0.032em]">
          {title}
        </h1>
        <p className="mt-5 max-w-[36em] text-lead text-muted-foreground">{lead}</p>
        {children}
      </div>
      {aside}
    </header>
  )
}
