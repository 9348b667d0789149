import { Mail } from 'lucide-react'
import { useState } from 'react'
import { Button } from '@/components/ui/button'
import { ApiError, apiRequest } from '@/lib/client/api-request'

/** Explains that publishing or sharing a preview requires a confirmed email, and resends the link. */
export function ConfirmEmail({ children }: { children: string }) {
  const [busy, setBusy] = useState(false)
  const [note, setNote] = useState('')

  const resend = async () => {
    setBusy(true)
    try {
      await apiRequest('POST', '/api/account/verify-email/resend')
      setNote('We’ve sent a new link. Open it, then try again.')
    } catch (error) {
      setNote(error instanceof ApiError ? error.message : 'We couldn’t send the email. Please try again.')
    } finally {
      setBusy(false)
    }
  }

  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-3 rounded-md border bg-muted/60 p-4">
      <Mail aria-hidden="true" className="size-5 shrink-0 text-muted-foreground" />
      <div className="min-w-0 flex-1 basis-56 text-sm leading-5 break-words">
        <p>{children}</p>
        <p role="status" className="mt-1 font-medium empty:hidden">
          {note}
        </p>
      </div>
      <Button variant="outline" size="sm" busy={busy} onClick={() => void resend()}>
        Send again
      </Button>
    </div>
  )
}
