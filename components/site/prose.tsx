import type { ReactNode } from 'react'
import { cn } from '@/components/ui/cn'

type Props = {
  title: string
  lead: ReactNode
  /** Date of the last change to the text: `2026-11-21`. */
  changed: string
  children: ReactNode
}

/** A text page with one column of at most 68 characters. */
export function Prose({ title, lead, changed, children }: Props) {
  return (
    <article className="mx-auto max-w-[44rem] px-4 pt-12 pb-24 sm:px-6 sm:pt-20">
      <h1 className="font-display text-title font-[640]">{title}</h1>
      <p className="mt-4 text-lead text-muted-foreground">{lead}</p>
      <ProseBody className="mt-10">{children}</ProseBody>
      <LastChanged day={changed} className="mt-14" />
    </article>
  )
}

/** Shows when a text was last changed. The site map uses the same date. */
export function LastChanged({ day, className }: { day: string; className?: string }) {
  const date = new Date(day).toLocaleDateString('en', { dateStyle: 'long', timeZone: 'UTC' })
  return (
    <p className={cn('text-sm text-muted-foreground', className)}>
      Last changed on <time dateTime={day}>{date}</time>.
    </p>
  )
}

const links =
  '[&_a]:text-link [&_a]:underline [&_a]:decoration-link/40 [&_a]:underline-offset-4 [&_a:hover]:decoration-link'
const headings =
  '[&_h2]:mt-6 [&_h2]:font-display [&_h2]:text-heading [&_h2]:font-[640] [&_h3]:mt-2 [&_h3]:font-semibold'
const lists =
  '[&_:is(ul,ol)]:grid [&_:is(ul,ol)]:gap-2 [&_:is(ul,ol)]:pl-5 [&_li]:min-w-0 [&_li]:pl-1 [&_ol]:list-decimal [&_ol]:marker:font-semibold [&_ol]:marker:text-link [&_ul]:list-disc [&_ul]:marker:text-ember'
const code =
  '[&_:not(pre)>code]:rounded-xs [&_:not(pre)>code]:bg-muted [&_:not(pre)>code]:px-1 [&_:not(pre)>code]:py-0.5 [&_:not(pre)>code]:text-[0.875em] [&_code]:font-mono [&_:is(p,li)>code]:wrap-anywhere'

type ProseBodyProps = { id?: string; className?: string; children: ReactNode }

/** Body text: paragraphs, headings, lists, links and code. */
export function ProseBody({ id, className, children }: ProseBodyProps) {
  return (
    <div
      id={id}
      className={cn(
        'grid grid-cols-[minmax(0,1fr)] gap-4 text-base leading-7 break-words',
        links,
        headings,
        lists,
        code,
        className,
      )}
    >
      {children}
    </div>
  )
}
