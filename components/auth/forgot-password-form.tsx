'use client'

import { MailCheck } from 'lucide-react'
import { Link } from '@/components/ui/link'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { buttonVariants } from '@/components/ui/button-variants'
import { PlainButton } from '@/components/ui/plain-button'
import { apiRequest } from '@/lib/client/api-request'
import { FormError } from '@/components/ui/field'
import { EmailField } from './fields/email-field'
import { lazyRules } from './fields/lazy-rules'
import { refusalFor } from '../../lib/client/form-errors'

const rules = lazyRules(() => import('@/lib/accounts/schema').then(({ addressSchema }) => addressSchema))

/** Requests a reset link. The response doesn't reveal whether the address has an account. */
export function ForgotPasswordForm() {
  const { register, handleSubmit, setError, formState } = useForm<{ email: string }>({
    resolver: rules.resolver,
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
        <form
          method="post"
          noValidate
          onFocus={rules.preload}
          onSubmit={(event) => void submit(event)}
          className="grid gap-5"
        >
          <EmailField field={register('email')} error={errors.email?.message} />
          <FormError>{errors.root?.message}</FormError>
          <PlainButton type="submit" className={buttonVariants({ size: 'lg' })} busy={isSubmitting}>
            {isSubmitting ? 'Sending...' : 'Send reset link'}
          </PlainButton>
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
