'use client'

import { zodResolver } from '@hookform/resolvers/zod'
import { useRouter } from 'next/navigation'
import { useForm, useWatch } from 'react-hook-form'
import { Button } from '@/components/ui/button'
import { Field } from '@/components/ui/field'
import { PasswordInput } from '@/components/ui/password-input'
import { resetPasswordSchema } from '@/lib/accounts/schema'
import { apiRequest } from '@/lib/fetching/api-request'
import { FormError } from './form-error'
import { PasswordMatch } from './password-match'
import { PasswordStrength } from './password-strength'
import { refusalFor } from './refusal'

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
        'Your password could not be changed. Please try again.',
      )
      setError(field, { message }, { shouldFocus: true })
    }
  })

  return (
    <form method="post" noValidate onSubmit={(event) => void submit(event)} className="grid gap-5">
      <Field
        label="New password"
        error={errors.password?.message}
        required
        hint={<PasswordStrength password={password} />}
      >
        <PasswordInput
          autoComplete="new-password"
          maxLength={1000}
          placeholder="At least 8 characters"
          {...register('password')}
        />
      </Field>
      <Field
        label="Confirm password"
        error={errors.confirmPassword?.message}
        required
        hint={
          <PasswordMatch
            password={password}
            confirmation={confirmation}
            hidden={Boolean(errors.confirmPassword)}
          />
        }
      >
        <PasswordInput autoComplete="new-password" maxLength={1000} {...register('confirmPassword')} />
      </Field>
      <FormError>{errors.root?.message}</FormError>
      <Button type="submit" size="lg" busy={isSubmitting}>
        {isSubmitting ? 'Saving...' : 'Save new password'}
      </Button>
    </form>
  )
}
