import { ArrowLeft } from 'lucide-react'
import Link from 'next/link'
import type { ReactNode } from 'react'

type Props = {
  /** Where the link above the title leads. */
  back: { href?: string; label: string }
  title: ReactNode
  lead?: ReactNode
  /** At the end of the title’s line. */
  actions?: ReactNode
}

/** The way back from the ways to start an app. */
export const NEW_APP = { href: '/app-builder/new', label: 'New app' } as const

/** The head of a page about an app or all apps: the way back, the title and a sentence. */
export function PageHead({ back: { href = '/app-builder', label }, title, lead, actions }: Props) {
  return (
    <div>
      <Link
        href={href}
        className="inline-flex min-h-8 items-center gap-1.5 text-sm text-link underline-offset-4 hover:underline"
      >
        <ArrowLeft aria-hidden="true" className="size-4" />
        {label}
      </Link>
      <div className="mt-2 flex flex-wrap items-end justify-between gap-4">
        <div className="min-w-0">
          <h1 className="font-display text-title font-[640] wrap-anywhere">{title}</h1>
          {lead && <p className="mt-2 max-w-[60ch] text-[15px] leading-6 text-muted-foreground">{lead}</p>}
        </div>
        {actions}
      </div>
    </div>
  )
}

/** The title of a page about one app. */
export function appTitle(title: string, app: { name: string }): ReactNode {
  return (
    <>
      {title}: <bdi>{app.name}</bdi>
    </>
  )
}
