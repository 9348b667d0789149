import { ArrowLeft } from 'lucide-react'
import { Link } from '@/components/ui/link'
import { workspaceAddress } from '@/lib/base/workspace-address'
import { NeedsScript } from '@/components/ui/needs-script'
import type { ReactNode } from 'react'

type Props = { title: string; subtitle: string; children: ReactNode; aside: ReactNode }

/** Layout of the sign-in and sign-up pages: the form, and an illustration from 1024 px on. */
export function AuthCard({ title, subtitle, children, aside }: Props) {
  if (workspaceAddress())
    return (
      <div className="mx-auto max-w-md px-4 pt-10 pb-20 sm:px-6 sm:pt-20">
        <Form {...{ title, subtitle, children }} />
      </div>
    )
  return (
    <div className="mx-auto grid max-w-[1248px] gap-16 px-4 pt-6 pb-20 sm:px-6 lg:grid-cols-[minmax(0,28rem)_1fr] lg:pt-10">
      <div className="mx-auto w-full max-w-md lg:mx-0">
        <Link
          href="/"
          className="-ml-2 inline-flex h-9 items-center gap-1.5 rounded-sm px-2 text-sm text-muted-foreground transition-colors hover:text-foreground"
        >
          <ArrowLeft aria-hidden="true" className="size-4" />
          Back to Home
        </Link>
        <div className="mt-8">
          <Form {...{ title, subtitle, children }} />
        </div>
      </div>
      <aside className="relative hidden overflow-hidden rounded-lg border bg-band lg:block lg:min-h-152">
        {aside}
      </aside>
    </div>
  )
}

function Form({ title, subtitle, children }: Omit<Props, 'aside'>) {
  return (
    <>
      <h1 className="font-display text-title font-[640]">{title}</h1>
      <p className="mt-2 text-lead text-muted-foreground">{subtitle}</p>
      <div className="mt-8">
        <NeedsScript />
        {children}
      </div>
    </>
  )
}
