'use client'

import { zodResolver } from '@hookform/resolvers/zod'
import { useForm, useWatch } from 'react-hook-form'
import { Button } from '@/components/ui/button'
import { Field } from '@/components/ui/field'
import { Input } from '@/components/ui/input'
import { REGISTER_MESSAGES, type Registration, registerSchema } from '@/lib/accounts/schema'
import { ApiError, apiRequest } from '@/lib/client/api-request'
import { EmailField } from './fields/email-field'
import { signInWithPassword } from './fields/credentials'
import { FormError } from '@/components/ui/form-error'
import { KeepCallbackLink } from './keep-callback-link'
import { NewPasswordFields } from './fields/new-password-fields'
import { refusalFor } from '../../lib/client/form-errors'
import { SocialButtons } from './providers/social-buttons'
import { TermsCheckbox } from './terms-checkbox'
import { useArrive } from './use-arrive'
import { useRedirectSignedIn } from './use-redirect-signed-in'

const EMPTY: Registration = {
  firstName: '',
  lastName: '',
  email: '',
  password: '',
  confirmPassword: '',
  acceptTerms: false,
}

export function SignUpForm() {
  const { register, control, handleSubmit, setError, formState } = useForm<Registration>({
    resolver: zodResolver(registerSchema),
    defaultValues: EMPTY,
  })
  const { errors, isSubmitting } = formState
  const [password, confirmation] = useWatch({ control, name: ['password', 'confirmPassword'] })
  const stay = useRedirectSignedIn('/app-builder')
  const arrive = useArrive()

  const submit = handleSubmit(async (registration) => {
    stay()
    try {
      await apiRequest('POST', '/api/register', registration)
    } catch (error) {
      refuse(error)
      return
    }
    const failure = await signInWithPassword(registration.email, registration.password)
    if (failure)
      setError('root', { message: `Your account is ready, but we couldn’t sign you in. ${failure}` })
    else await arrive()
  })

  /** A refusal goes to its field, which takes the focus; one that belongs to none goes above the button. */
  const refuse = (error: unknown) => {
    const fields = Object.keys(EMPTY) as (keyof Registration)[]
    const { field: named, message } = refusalFor(error, fields, REGISTER_MESSAGES.failed)
    const taken = error instanceof ApiError && error.code === 'email-already-in-use'
    const field = taken ? 'email' : named
    setError(field, { message }, { shouldFocus: field !== 'root' })
  }

  return (
    <div className="grid gap-7">
      <form method="post" noValidate onSubmit={(event) => void submit(event)} className="grid gap-5">
        <div className="grid gap-5 min-[400px]:grid-cols-2">
          <Field label="First name" error={errors.firstName?.message} required>
            <Input autoComplete="given-name" maxLength={100} {...register('firstName')} />
          </Field>
          <Field label="Last name" error={errors.lastName?.message} required>
            <Input autoComplete="family-name" maxLength={100} {...register('lastName')} />
          </Field>
        </div>
        <EmailField field={register('email')} error={errors.email?.message} />
        <NewPasswordFields
          label="Password"
          password={{ field: register('password'), value: password, error: errors.password?.message }}
          confirmation={{
            field: register('confirmPassword'),
            value: confirmation,
            error: errors.confirmPassword?.message,
          }}
        />
        <TermsCheckbox control={control} />
        <FormError>{errors.root?.message}</FormError>
        <Button type="submit" size="lg" busy={isSubmitting}>
          {isSubmitting ? 'Creating account...' : 'Create Account'}
        </Button>
      </form>
      <p className="text-[15px] text-muted-foreground">
        Already have an account? <KeepCallbackLink href="/signin">Sign in</KeepCallbackLink>
      </p>
      {/* Last, so that nothing moves when they appear. */}
      <SocialButtons />
    </div>
  )
}
