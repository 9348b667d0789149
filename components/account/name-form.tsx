'use client'

import { zodResolver } from '@hookform/resolvers/zod'
import { useRouter } from 'next/navigation'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { Field, FormError } from '@/components/ui/field'
import { Input } from '@/components/ui/input'
import { type Profile, profileSchema } from '@/lib/accounts/schema'
import { apiRequest } from '@/lib/client/api-request'
import { refreshMe } from '@/lib/client/me'
import { refusalFor } from '../../lib/client/form-errors'
import { SaveRow } from './save-row'

export function NameForm({ firstName, lastName }: Profile) {
  const router = useRouter()
  const { register, handleSubmit, setError, reset, formState } = useForm<Profile>({
    resolver: zodResolver(profileSchema),
    defaultValues: { firstName, lastName },
  })
  const { errors, isSubmitting, isDirty } = formState
  const [saved, setSaved] = useState(false)

  const submit = handleSubmit(async (fields) => {
    setSaved(false)
    try {
      reset(await apiRequest<Profile>('PUT', '/api/account/profile', fields))
      setSaved(true)
      await refreshMe().catch(() => null)
      router.refresh()
    } catch (error) {
      const otherwise = 'We couldn’t save your name. Please try again.'
      const { field, message } = refusalFor(error, ['firstName', 'lastName'], otherwise)
      setError(field, { message }, { shouldFocus: true })
    }
  })

  return (
    <form method="post" noValidate onSubmit={(event) => void submit(event)} className="grid gap-5">
      <div className="grid gap-5 sm:grid-cols-2">
        <Field label="First name" error={errors.firstName?.message} required>
          <Input autoComplete="given-name" maxLength={100} {...register('firstName')} />
        </Field>
        <Field label="Last name" error={errors.lastName?.message}>
          <Input autoComplete="family-name" maxLength={100} {...register('lastName')} />
        </Field>
      </div>
      <FormError>{errors.root?.message}</FormError>
      <SaveRow
        form={{ isDirty, isSubmitting }}
        saved={saved}
        words={{ save: 'Save name', saving: 'Saving…', saved: 'Saved.' }}
      />
    </form>
  )
}
