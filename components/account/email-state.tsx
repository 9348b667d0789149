'use client'

import { BadgeCheck } from 'lucide-react'
import { useState } from 'react'
import { Button } from '@/components/ui/button'
import { ApiError, apiRequest } from '@/lib/client/api-request'

type Props = { email: string; verified: boolean }

/** Whether the address is proven, and the way to prove it. */
export function EmailState({ email, verified }: Props) {
  const [busy, setBusy] = useState(false)
  const [note, setNote] = useState('')

  const resend = async () => {
    setBusy(true)
    setNote('')
    try {
      await apiRequest('POST', '/api/account/verify-email/resend')
      setNote(`We’ve sent a link to ${email}. It expires in 24 hours.`)
    } catch (error) {
      setNote(error instanceof ApiError ? error.message : 'We couldn’t send the email. Please try again.')
    } finally {
      setBusy(false)
    }
  }

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
