import { type ReactNode, useId } from 'react'

type Props = { title: string; text?: string; aside?: ReactNode; children: ReactNode }

/** A titled panel of an administration page. */
export function Panel({ title, text, aside, children }: Props) {
  const id = useId()
  return (
    <section aria-labelledby={id} className="grid min-w-0 content-start gap-4 rounded-lg border bg-card p-5">
      <div className="grid gap-1">
        <div className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1">
          <h2 id={id} className="font-display text-heading font-[600]">
            {title}
          </h2>
          {aside && <div className="text-sm text-muted-foreground">{aside}</div>}
        </div>
        {text && <p className="max-w-[60ch] text-sm text-muted-foreground">{text}</p>}
      </div>
      {children}
    </section>
  )
}

/** A list of names and values. */
export function Facts({ facts }: { facts: readonly { name: string; value: ReactNode }[] }) {
  return (
    <dl className="grid gap-x-6 gap-y-2 text-sm sm:grid-cols-[max-content_minmax(0,1fr)]">
      {facts.map(({ name, value }) => (
        <div key={name} className="grid gap-x-6 sm:contents">
          <dt className="text-muted-foreground">{name}</dt>
          <dd className="min-w-0 wrap-anywhere">{value}</dd>
        </div>
      ))}
    </dl>
  )
}
