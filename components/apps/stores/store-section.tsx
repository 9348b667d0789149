import { type ReactNode, useId } from 'react'

type Props = { title: string; text: ReactNode; children: ReactNode }

/** A section of the page: its purpose and its actions. */
export function StoreSection({ title, text, children }: Props) {
  const id = useId()
  return (
    <section
      aria-labelledby={id}
      className="grid min-w-0 grid-cols-1 gap-5 rounded-lg border bg-card p-5 sm:p-6"
    >
      <div className="grid gap-1.5">
        <h2 id={id} className="font-display text-heading font-[600]">
          {title}
        </h2>
        <p className="max-w-prose text-[15px] leading-6 text-muted-foreground">{text}</p>
      </div>
      {children}
    </section>
  )
}
