'use client'

import { BadgeCheck } from 'lucide-react'
import { Button } from '@/components/ui/button'
import { useResendEmail } from '../auth/fields/use-resend-email'

type Props = { email: string; verified: boolean }

/** Shows whether the email is confirmed, with a button to resend the link. */
export function EmailState({ email, verified }: Props) {
  const { busy, note, resend } = useResendEmail(email)
  return (
    <div className="grid gap-3">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <span className="text-[15px] font-medium break-all">{email}</span>
        {verified ? (
          <span className="inline-flex items-center gap-1.5 text-sm font-medium text-success">
            <BadgeCheck aria-hidden="true" className="size-4" />
            Confirmed
          </span>
        ) : (
          <Button variant="outline" busy={busy} onClick={() => void resend()}>
            Resend confirmation email
          </Button>
        )}
      </div>
      {!verified && (
        <p className="text-sm text-muted-foreground">
          Not confirmed yet. Please open the link in our email. You also need this to sign in with Google.
        </p>
      )}
      <p role="status" className="text-sm empty:hidden">
        {note}
      </p>
    </div>
  )
}
