'use client'

import { useRouter } from 'next/navigation'
import { useForm, useWatch } from 'react-hook-form'
import { buttonVariants } from '@/components/ui/button-variants'
import { PlainButton } from '@/components/ui/plain-button'
import { apiRequest } from '@/lib/client/api-request'
import { Field, FormError } from '@/components/ui/field'
import { lazyRules } from './fields/lazy-rules'
import { NewPasswordFields } from './fields/new-password-fields'
import { CodeInput } from './second-factor/code-input'
import { refusalFor } from '../../lib/client/form-errors'

type Fields = { token: string; password: string; confirmPassword: string; code?: string | undefined }

const rules = lazyRules(() =>
  import('@/lib/accounts/schema').then(({ resetPasswordSchema }) => resetPasswordSchema),
)

type Props = {
  token: string
  /** Lists what is removed with the old password. Empty if nothing is. */
  lost: string
  /** Whether a code prevents the removal. */
  mayKeep: boolean
}

/** Sets a new password with the token of an email link, then leads to the sign-in. */
export function ResetPasswordForm({ token, lost, mayKeep }: Props) {
  const router = useRouter()
  const { register, control, handleSubmit, setError, formState } = useForm<Fields>({
    resolver: rules.resolver,
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
    <form
      method="post"
      noValidate
      onFocus={rules.preload}
      onSubmit={(event) => void submit(event)}
      className="grid gap-5"
    >
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
          hint="If you set up the app yourself, enter a code from it or a recovery code. Leave this empty to remove them."
          error={errors.code?.message}
        >
          <CodeInput inputMode="text" maxLength={40} {...register('code')} />
        </Field>
      )}
      <FormError>{errors.root?.message}</FormError>
      <PlainButton type="submit" className={buttonVariants({ size: 'lg' })} busy={isSubmitting}>
        {isSubmitting ? 'Saving...' : 'Save new password'}
      </PlainButton>
    </form>
  )
}
