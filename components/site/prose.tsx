import type { ReactNode } from 'react'

type Props = { title: string; lead: ReactNode; children: ReactNode }

/** A page to read: one column of at most 68 characters. */
export function Prose({ title, lead, children }: Props) {
  return (
    <article className="mx-auto max-w-[44rem] px-4 pt-12 pb-24 sm:px-6 sm:pt-20">
      <h1 className="font-display text-title font-[640]">{title}</h1>
      <p className="mt-4 text-lead text-muted-foreground">{lead}</p>
      <div className="mt-10 grid gap-4 text-base leading-7 [&_a]:text-link [&_a]:underline [&_a]:underline-offset-4 [&_h2]:mt-6 [&_h2]:font-display [&_h2]:text-heading [&_h2]:font-[640] [&_li]:pl-1 [&_ul]:grid [&_ul]:list-disc [&_ul]:gap-2 [&_ul]:pl-5 [&_ul]:marker:text-ember">
        {children}
      </div>
    </article>
  )
}
