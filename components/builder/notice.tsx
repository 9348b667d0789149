import type { ReactNode } from 'react'

type NoticeProps = { icon: ReactNode; text: string; children?: ReactNode }

/** A line below the top bar about the state of the work, with what to do about it. */
export function Notice({ icon, text, children }: NoticeProps) {
  return (
    <div
      role="status"
      className="flex flex-wrap items-center justify-center gap-x-3 gap-y-1 border-b bg-muted px-4 py-1.5 text-sm [&>svg]:size-4 [&>svg]:text-link"
    >
      {icon}
      <p className="min-w-0">{text}</p>
      {children}
    </div>
  )
}
