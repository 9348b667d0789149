import { type ReactNode, useId } from 'react'

type Props = { title: string; text: ReactNode; children: ReactNode }

/** A section of the account page. */
export function AccountSection({ title, text, children }: Props) {
  const id = useId()
  return (
    <section aria-labelledby={id} className="grid grid-cols-1 gap-5 rounded-lg border bg-card p-5 sm:p-7">
      <div>
        <h2 id={id} className="font-display text-xl font-[620]">
          {title}
        </h2>
        <p className="mt-1 text-[15px] text-muted-foreground">{text}</p>
      </div>
      {children}
    </section>
  )
}
