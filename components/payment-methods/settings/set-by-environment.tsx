import { Lock } from 'lucide-react'
import type { ReactNode } from 'react'
import { copy } from './copy'

/** A value set by an environment variable. Read-only. */
export function SetByEnvironment({ variable, children }: { variable: string; children: ReactNode }) {
  return (
    <div className="grid gap-3">
      <div className="rounded-md border bg-muted/50 px-3.5 py-3 text-[15px] leading-6 break-words">
        {children}
      </div>
      <p className="flex items-start gap-2 text-[13px] leading-5 text-muted-foreground">
        <Lock aria-hidden="true" className="mt-0.5 size-4 shrink-0" />
        {copy.byEnvironment(variable)}
      </p>
    </div>
  )
}
