'use client'

import { zodResolver } from '@hookform/resolvers/zod'
import { useForm } from 'react-hook-form'
import { refusalFor } from '@/lib/client/form-errors'
import { Button } from '@/components/ui/button'
import { Field, FormError } from '@/components/ui/field'
import { Input } from '@/components/ui/input'
import { notify } from '@/components/ui/toaster'
import { newRequest } from '@/lib/stores/apple-certificate/schema'
import { apiRequest } from '@/lib/client/api-request'
import { copy } from './copy'

const words = copy.certificate

type Props = { path: string; appId: string; onCreated: () => Promise<void> }

/** Creates a key for an app and its certificate request. */
export function NewRequest({ path, appId, onCreated }: Props) {
  const { register, handleSubmit, setError, formState } = useForm({
    resolver: zodResolver(newRequest),
    defaultValues: { email: '' },
  })
  const { errors, isSubmitting } = formState
  const submit = handleSubmit(async (body) => {
    try {
      await apiRequest('POST', path, { ...body, app: appId })
      notify({ title: words.created })
      await onCreated()
    } catch (error) {
      const { field, message } = refusalFor(error, ['email'], words.createFailed)
      setError(field, { message }, { shouldFocus: true })
    }
  })
  return (
    <form noValidate onSubmit={(event) => void submit(event)} className="grid max-w-md gap-4">
      <Field label={words.email} hint={words.emailHint} error={errors.email?.message} required>
        <Input type="email" autoComplete="email" maxLength={200} {...register('email')} />
      </Field>
      <FormError>{errors.root?.message}</FormError>
      <Button type="submit" variant="outline" busy={isSubmitting} className="justify-self-start">
        {isSubmitting ? words.creating : words.create}
      </Button>
    </form>
  )
}
