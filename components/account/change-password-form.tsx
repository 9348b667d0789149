'use client'

import { zodResolver } from '@hookform/resolvers/zod'
import { useRouter } from 'next/navigation'
import { useState } from 'react'
import { useForm, useWatch } from 'react-hook-form'
import { Button } from '@/components/ui/button'
import { Field, FormError } from '@/components/ui/field'
import { PasswordInput } from '@/components/ui/password-input'
import { type ChangePassword, changePasswordSchema } from '@/lib/accounts/schema'
import { SECOND_STEP, attemptSignIn } from '../auth/fields/credentials'
import { NotConfirmed } from '../auth/not-confirmed'
import { useConfirmedRequest } from '../auth/confirm/password-prompt'
import { PasswordStrength } from '../auth/fields/password-strength'
import { refusalFor } from '../../lib/client/form-errors'

type Props = { email: string; hasPassword: boolean }

/** Changes the password. Because that ends every session, signs in again with the new one. */
export function ChangePasswordForm({ email, hasPassword }: Props) {
  const router = useRouter()
  const request = useConfirmedRequest()
  const { register, control, handleSubmit, setError, reset, formState } = useForm<ChangePassword>({
    resolver: zodResolver(changePasswordSchema),
    defaultValues: { current: '', new: '' },
  })
  const { errors, isSubmitting } = formState
  const [changed, setChanged] = useState(false)
  const next = useWatch({ control, name: 'new' })

  const submit = handleSubmit(async (fields) => {
    setChanged(false)
    try {
      await request('POST', '/api/account/password', fields)
    } catch (error) {
      if (error instanceof NotConfirmed) return
      const otherwise = 'We couldn’t change your password. Please try again.'
      const { field, message } = refusalFor(error, ['current', 'new'], otherwise)
      setError(field, { message }, { shouldFocus: true })
      return
    }
    const failure = await attemptSignIn('credentials', { email, password: fields.new })
    if (failure) return leaveToSignIn(failure.code)
    reset()
    setChanged(true)
    router.refresh()
  })

  return (
    <form method="post" noValidate onSubmit={(event) => void submit(event)} className="grid gap-5">
      <input type="hidden" name="username" autoComplete="username" value={email} readOnly />
      {hasPassword && (
        <Field label="Current password" error={errors.current?.message} required>
          <PasswordInput autoComplete="current-password" maxLength={1000} {...register('current')} />
        </Field>
      )}
      <Field
        label="New password"
        error={errors.new?.message}
        required
        hint={<PasswordStrength password={next} />}
      >
        <PasswordInput
          autoComplete="new-password"
          maxLength={1000}
          placeholder="At least 8 characters"
          {...register('new')}
        />
      </Field>
      <FormError>{errors.root?.message}</FormError>
      <div className="flex flex-wrap items-center gap-4">
        <Button type="submit" busy={isSubmitting}>
          {isSubmitting ? 'Saving...' : hasPassword ? 'Change password' : 'Set a password'}
        </Button>
        <p role="status" className="text-sm font-medium text-success empty:hidden">
          {changed && 'Your password was changed. All other devices are signed out.'}
        </p>
      </div>
    </form>
  )
}

/** Passes the second-step code, so that the sign-in page asks for the second factor. */
function leaveToSignIn(code: string | null): void {
  const query = new URLSearchParams({ notice: 'password-changed' })
  if (code === SECOND_STEP) query.set('error', code)
  // Full page load, so that no data of the ended session stays in memory.
  window.location.assign(`/signin?${query.toString()}`)
}
