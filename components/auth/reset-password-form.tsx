'use client'

import { zodResolver } from '@hookform/resolvers/zod'
import { useRouter } from 'next/navigation'
import { useForm, useWatch } from 'react-hook-form'
import { Button } from '@/components/ui/button'
import { resetPasswordSchema } from '@/lib/accounts/schema'
import { apiRequest } from '@/lib/client/api-request'
import { FormError } from '@/components/ui/form-error'
import { Field } from '@/components/ui/field'
import { NewPasswordFields } from './fields/new-password-fields'
import { CodeInput } from './second-factor/code-input'
import { refusalFor } from '../../lib/client/form-errors'

type Fields = { token: string; password: string; confirmPassword: string; code?: string | undefined }

type Props = {
  token: string
  /** What is removed with the old password, in words; empty for nothing. */
  lost: string
  /** A code keeps it. */
  mayKeep: boolean
}

/** A new password through a link from a mail; it leads to the sign-in. */
export function ResetPasswordForm({ token, lost, mayKeep }: Props) {
  const router = useRouter()
  const { register, control, handleSubmit, setError, formState } = useForm<Fields>({
    resolver: zodResolver(resetPasswordSchema),
    defaultValues: { token, password: '', confirmPassword: '', code: '' },
  })
  const { errors, isSubmitting } = formState
  const [password, confirmation] = useWatch({ control, name: ['password', 'confirmPassword'] })

  const submit = handleSubmit(async (fields) => {
    try {
      const { removedWaysIn } = await apiRequest<{ removedWaysIn: boolean }>(
        'POST',
        '/api/account/reset-password',
        fields,
      )
      router.replace(`/signin?notice=${removedWaysIn ? 'sign-ins-removed' : 'password-changed'}`)
    } catch (error) {
      const { field, message } = refusalFor(
        error,
        ['password', 'confirmPassword', 'code'],
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
      {lost && (
        <p className="rounded-md border bg-muted/60 px-3.5 py-3 text-sm leading-5">
          Your email was never confirmed, so someone else may have created this account with it. A new
          password also removes {lost}.
        </p>
      )}
      {mayKeep && (
        <Field
          label="Code, to keep them"
          hint="If you set up the app yourself, enter a code of it or a recovery code. Leave this empty to remove them."
          error={errors.code?.message}
        >
          <CodeInput inputMode="text" maxLength={40} {...register('code')} />
        </Field>
      )}
      <FormError>{errors.root?.message}</FormError>
      <Button type="submit" size="lg" busy={isSubmitting}>
        {isSubmitting ? 'Saving...' : 'Save new password'}
      </Button>
    </form>
  )
}
