import { type ReactNode, useId } from 'react'

type Props = { title: string; children: ReactNode }

/** The panel beside the plans. */
export function QuotePanel({ title, children }: Props) {
  const id = useId()
  return (
    <section
      aria-labelledby={id}
      className="grid gap-5 rounded-lg border bg-card p-5 sm:p-7 xl:sticky xl:top-24"
    >
      <h2 id={id} className="font-display text-xl font-[620]">
        {title}
      </h2>
      {children}
    </section>
  )
}
