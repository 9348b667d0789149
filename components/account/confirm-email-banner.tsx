'use client'

import { MailCheck, X } from 'lucide-react'
import { useState } from 'react'
import { Button } from '@/components/ui/button'
import { cn } from '@/components/ui/cn'
import { copy } from '../auth/copy'
import { LATER_COOKIE } from './email-later'
import { useResendEmail } from '../auth/fields/use-resend-email'

const words = copy.confirmEmail

/** Prompts to confirm the email address. Can be postponed for this browser session. */
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
      className="mb-5 flex items-center gap-x-3 rounded-md border bg-card py-1.5 pr-1.5 pl-3.5 text-sm leading-5 print:hidden"
    >
      <MailCheck aria-hidden="true" className="size-4 shrink-0 text-muted-foreground max-sm:hidden" />
      <p
        role="status"
        className={cn('min-w-0 flex-1', !note && 'truncate')}
        title={note || words.text(email)}
      >
        {note || (
          <>
            <span className="font-medium">{words.title}</span>{' '}
            <span className="text-muted-foreground max-sm:hidden">{words.text(email)}</span>
          </>
        )}
      </p>
      <Button variant="ghost" size="sm" busy={busy} onClick={() => void resend()}>
        {busy ? words.sending : words.again}
      </Button>
      <Button variant="ghost" size="icon-sm" aria-label={words.later} onClick={dismiss}>
        <X aria-hidden="true" />
      </Button>
    </section>
  )
}
