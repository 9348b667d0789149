import type { ReactNode } from 'react'

type Props = { title: string; text?: string; children: ReactNode }

/** Call to action at the end of a page. */
export function ClosingCall({ title, text, children }: Props) {
  return (
    <section aria-labelledby="closing" className="border-t print:hidden">
      <div
        data-reveal=""
        className="mx-auto flex max-w-[1248px] flex-wrap items-center justify-between gap-8 px-4 py-16 sm:px-6 lg:py-24"
      >
        <div>
          <h2 id="closing" className="max-w-[18ch] font-display text-title font-[640]">
            {title}
          </h2>
          {text && <p className="mt-3 max-w-[34em] text-lead text-muted-foreground">{text}</p>}
        </div>
        <div className="flex flex-wrap gap-3">{children}</div>
      </div>
    </section>
  )
}
