import type { ReactNode } from 'react'
import { Mark } from '../ui/logo-mark'

type Props = { title: string; children: ReactNode; actions: ReactNode }

/** A page with one message and the next steps, such as Page Not Found. */
export function MessagePage({ title, children, actions }: Props) {
  return (
    <section className="mx-auto grid max-w-xl justify-items-center gap-5 px-4 py-24 text-center sm:px-6 sm:py-36">
      <Mark className="size-14" />
      <h1 className="font-display text-title font-[640]">{title}</h1>
      <p className="text-lead text-muted-foreground">{children}</p>
      <div className="flex flex-wrap justify-center gap-3 pt-2">{actions}</div>
    </section>
  )
}
