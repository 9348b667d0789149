import type { ReactNode } from 'react'

type Props = { title: ReactNode; lead?: ReactNode; children: ReactNode }

/** A page of the account: its heading and content. */
export function AccountPage({ title, lead, children }: Props) {
  return (
    <>
      <header className="mb-7">
        <h1 className="font-display text-title font-[640]">{title}</h1>
        {lead && <p className="mt-2.5 max-w-[36em] text-lead text-muted-foreground">{lead}</p>}
      </header>
      <div className="grid gap-6">{children}</div>
    </>
  )
}
