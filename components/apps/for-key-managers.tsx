import type { ReactNode } from 'react'
import { IfCan } from '@/components/shell/can'

/** The controls of keys. Others read who has them. */
export function ForKeyManagers({ children }: { children: ReactNode }) {
  return (
    <IfCan
      permission="keys.manage"
      otherwise={
        <p className="text-sm text-muted-foreground">
          The owner and the administrators of the workspace manage its keys.
        </p>
      }
    >
      {children}
    </IfCan>
  )
}
