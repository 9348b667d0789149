'use client'

import { zodResolver } from '@hookform/resolvers/zod'
import { MailCheck } from 'lucide-react'
import { Link } from '@/components/ui/link'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { Button } from '@/components/ui/button'
import { addressSchema } from '@/lib/accounts/schema'
import { apiRequest } from '@/lib/client/api-request'
import { FormError } from '@/components/ui/form-error'
import { EmailField } from './fields/email-field'
import { refusalFor } from '../../lib/client/form-errors'

/** Asks for a link. What it says afterwards is the same for everybody: nobody learns here who has an account. */
export function ForgotPasswordForm() {
  const { register, handleSubmit, setError, formState } = useForm<{ email: string }>({
    resolver: zodResolver(addressSchema),
    defaultValues: { email: '' },
  })
  const { errors, isSubmitting } = formState
  const [sentTo, setSentTo] = useState<string | null>(null)

  const submit = handleSubmit(async ({ email }) => {
    try {
      await apiRequest('POST', '/api/account/forgot-password', { email })
      setSentTo(email)
    } catch (error) {
      const { field, message } = refusalFor(error, ['email'], 'We couldn’t send the link. Please try again.')
      setError(field, { message }, { shouldFocus: true })
    }
  })

  return (
    <div className="grid gap-7">
      {sentTo === null ? (
        <form method="post" noValidate onSubmit={(event) => void submit(event)} className="grid gap-5">
          <EmailField field={register('email')} error={errors.email?.message} />
          <FormError>{errors.root?.message}</FormError>
          <Button type="submit" size="lg" busy={isSubmitting}>
            {isSubmitting ? 'Sending...' : 'Send reset link'}
          </Button>
        </form>
      ) : (
        <div role="status" className="grid gap-3 rounded-lg border bg-card p-5">
          <p className="flex items-center gap-2.5 font-medium">
            <MailCheck aria-hidden="true" className="size-5 text-success" />
            Check your email
          </p>
          <p className="text-[15px] text-muted-foreground">
            If <strong className="font-medium break-all text-foreground">{sentTo}</strong> has an account,
            we’ve sent it a link. The link works once and expires in one hour. If you don’t see it, check your
            spam folder.
          </p>
        </div>
      )}
      <p className="text-[15px] text-muted-foreground">
        Remembered it?{' '}
        <Link
          href="/signin"
          className="rounded-xs font-medium text-link underline decoration-link/40 underline-offset-4 hover:decoration-link"
        >
          Back to sign in
        </Link>
      </p>
    </div>
  )
}
