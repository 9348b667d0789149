'use client'

import { useMutation } from '@tanstack/react-query'
import { Mail } from 'lucide-react'
import { Button } from '@/components/ui/button'
import { FieldError } from '@/components/ui/field'
import { ApiError } from '@/lib/client/api-request'
import { copy } from './copy'

/** Emails the link to the owner, to open it on a phone that isn't at hand. */
export function EmailLink({ onEmail }: { onEmail: () => Promise<{ to: string }> }) {
  const email = useMutation({ mutationFn: onEmail })
  return (
    <div className="grid gap-1.5">
      <Button
        variant="link"
        size="sm"
        busy={email.isPending}
        onClick={() => email.mutate()}
        className="min-h-6 justify-self-start"
      >
        {!email.isPending && <Mail aria-hidden="true" />}
        {email.isPending ? copy.emailing : copy.email}
      </Button>
      <p role="status" className="text-sm wrap-anywhere text-muted-foreground empty:hidden">
        {email.data && copy.emailed(email.data.to)}
      </p>
      {email.isError && (
        <FieldError>{email.error instanceof ApiError ? email.error.message : copy.emailFailed}</FieldError>
      )}
    </div>
  )
}
