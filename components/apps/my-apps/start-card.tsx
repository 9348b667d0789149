import Link from 'next/link'
import type { ReactNode } from 'react'

type StartCardProps = { href: string; title: string; detail: string; children: ReactNode }

/** A start without a template: a drawing in the place of its phone. */
export function StartCard({ href, title, detail, children }: StartCardProps) {
  return (
    <li className="relative overflow-hidden rounded-lg border bg-card transition-colors focus-within:border-input hover:border-input">
      <div
        aria-hidden="true"
        className="flex h-52 items-start justify-center overflow-hidden bg-muted pt-6 sm:h-60"
      >
        {children}
      </div>
      <div className="border-t p-3 sm:p-4">
        <Link
          href={href}
          prefetch={false}
          className="font-semibold after:absolute after:inset-0 after:rounded-lg"
        >
          {title}
        </Link>
        <p className="text-sm text-muted-foreground">{detail}</p>
      </div>
    </li>
  )
}
