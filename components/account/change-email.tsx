'use client'

import { zodResolver } from '@hookform/resolvers/zod'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { Button } from '@/components/ui/button'
import { Field, FormError } from '@/components/ui/field'
import { Input } from '@/components/ui/input'
import { addressSchema } from '@/lib/accounts/schema'
import { copy } from './copy'
import { NotConfirmed } from '../auth/not-confirmed'
import { useConfirmedRequest } from '../auth/confirm/password-prompt'
import { refusalFor } from '../../lib/client/form-errors'

/** Requests a new email address. It takes effect when the link in the email is opened. */
export function ChangeEmail() {
  const request = useConfirmedRequest()
  const { register, handleSubmit, setError, reset, formState } = useForm({
    resolver: zodResolver(addressSchema),
    defaultValues: { email: '' },
  })
  const { errors, isSubmitting } = formState
  const [open, setOpen] = useState(false)
  const [sentTo, setSentTo] = useState('')

  const submit = handleSubmit(async (fields) => {
    setSentTo('')
    try {
      await request('POST', '/api/account/email', fields)
      setSentTo(fields.email)
      setOpen(false)
      reset()
    } catch (error) {
      if (error instanceof NotConfirmed) return
      const otherwise = 'We couldn’t send the link. Please try again.'
      const { field, message } = refusalFor(error, ['email'], otherwise)
      setError(field, { message }, { shouldFocus: true })
    }
  })

  return (
    <div className="grid gap-5 border-t pt-5">
      {open ? (
        <form method="post" noValidate onSubmit={(event) => void submit(event)} className="grid gap-5">
          <Field label="New email" error={errors.email?.message} required>
            <Input
              type="email"
              inputMode="email"
              autoComplete="email"
              maxLength={254}
              autoFocus
              {...register('email')}
            />
          </Field>
          <FormError>{errors.root?.message}</FormError>
          <div className="flex flex-wrap gap-3">
            <Button type="submit" busy={isSubmitting}>
              {isSubmitting ? 'Sending…' : 'Send link'}
            </Button>
            <Button variant="ghost" onClick={() => setOpen(false)}>
              Cancel
            </Button>
          </div>
        </form>
      ) : (
        <Button variant="outline" className="justify-self-start" onClick={() => setOpen(true)}>
          Change email
        </Button>
      )}
      <p role="status" className="text-sm empty:hidden">
        {sentTo && copy.profile.sent(sentTo)}
      </p>
    </div>
  )
}
