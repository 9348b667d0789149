'use client'

import { zodResolver } from '@hookform/resolvers/zod'
import { useRouter } from 'next/navigation'
import { useForm, useWatch } from 'react-hook-form'
import { Button } from '@/components/ui/button'
import { resetPasswordSchema } from '@/lib/accounts/schema'
import { apiRequest } from '@/lib/client/api-request'
import { FormError } from '@/components/ui/form-error'
import { NewPasswordFields } from './fields/new-password-fields'
import { refusalFor } from '../../lib/client/form-errors'

type Fields = { token: string; password: string; confirmPassword: string }

/** A new password through a link from a mail; it leads to the sign-in. */
export function ResetPasswordForm({ token }: { token: string }) {
  const router = useRouter()
  const { register, control, handleSubmit, setError, formState } = useForm<Fields>({
    resolver: zodResolver(resetPasswordSchema),
    defaultValues: { token, password: '', confirmPassword: '' },
  })
  const { errors, isSubmitting } = formState
  const [password, confirmation] = useWatch({ control, name: ['password', 'confirmPassword'] })

  const submit = handleSubmit(async (fields) => {
    try {
      await apiRequest('POST', '/api/account/reset-password', fields)
      router.replace('/signin?notice=password-changed')
    } catch (error) {
      const { field, message } = refusalFor(
        error,
        ['password', 'confirmPassword'],
        'We couldn’t change your password. Please try again.',
      )
      setError(field, { message }, { shouldFocus: true })
    }
  })

  return (
    <form method="post" noValidate onSubmit={(event) => void submit(event)} className="grid gap-5">
      <NewPasswordFields
        label="New password"
        password={{ field: register('password'), value: password, error: errors.password?.message }}
        confirmation={{
          field: register('confirmPassword'),
          value: confirmation,
          error: errors.confirmPassword?.message,
        }}
      />
      <FormError>{errors.root?.message}</FormError>
      <Button type="submit" size="lg" busy={isSubmitting}>
        {isSubmitting ? 'Saving...' : 'Save new password'}
      </Button>
    </form>
  )
}
