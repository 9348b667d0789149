'use client'

import { MailCheck } from 'lucide-react'
import { useState } from 'react'
import { Button } from '@/components/ui/button'
import { copy } from '../auth/copy'
import { LATER_COOKIE } from './email-later'
import { useResendEmail } from '../auth/fields/use-resend-email'

const words = copy.confirmEmail

/** Asks for the proof of an address, calmly, until it is given or put off for this session of the browser. */
export function ConfirmEmailBanner({ email }: { email: string }) {
  const { busy, note, resend } = useResendEmail(email)
  const [later, setLater] = useState(false)
  if (later) return null

  const dismiss = () => {
    const secure = window.location.protocol === 'https:' ? '; secure' : ''
    document.cookie = `${LATER_COOKIE}=1; path=/; samesite=lax${secure}`
    setLater(true)
  }

  return (
    <section
      aria-label={words.title}
      className="mb-6 flex flex-wrap items-center gap-x-4 gap-y-3 rounded-lg border bg-card p-4 text-[15px] leading-6 print:hidden"
    >
      <MailCheck
        aria-hidden="true"
        strokeWidth={1.75}
        className="size-6 shrink-0 text-muted-foreground max-sm:hidden"
      />
      <div className="min-w-0 flex-1 basis-72">
        <p className="font-medium">{words.title}</p>
        <p className="break-words text-muted-foreground">{words.text(email)}</p>
        <p role="status" className="mt-1 text-sm empty:hidden">
          {note}
        </p>
      </div>
      <div className="flex flex-wrap gap-2">
        <Button variant="outline" size="sm" busy={busy} onClick={() => void resend()}>
          {busy ? words.sending : words.again}
        </Button>
        <Button variant="ghost" size="sm" onClick={dismiss}>
          {words.later}
        </Button>
      </div>
    </section>
  )
}
