'use client'

import { useForm, useWatch } from 'react-hook-form'
import { buttonVariants } from '@/components/ui/button-variants'
import { Field, FormError } from '@/components/ui/field'
import { Input } from '@/components/ui/input'
import { PlainButton } from '@/components/ui/plain-button'
import { REGISTER_MESSAGES } from '@/lib/accounts/constants'
import { workspaceAddress } from '@/lib/base/workspace-address'
import type { Registration } from '@/lib/accounts/schema'
import { ApiError, apiRequest } from '@/lib/client/api-request'
import { EmailField } from './fields/email-field'
import { signInWithPassword } from './fields/credentials'
import { usePrefilledEmail } from './fields/use-prefilled-email'
import { lazyRules } from './fields/lazy-rules'
import { CallbackLink } from './callback-link'
import { NewPasswordFields } from './fields/new-password-fields'
import { refusalFor } from '../../lib/client/form-errors'
import { SocialButtons } from './providers/social-buttons'
import { TermsCheckbox } from './terms-checkbox'
import { useArrive } from './use-arrive'
import { useRedirectSignedIn } from './use-redirect-signed-in'
import { useWaitingApp } from './waiting-app'

const rules = lazyRules(() => import('@/lib/accounts/schema').then(({ registerSchema }) => registerSchema))

const EMPTY: Registration = {
  firstName: '',
  lastName: '',
  email: '',
  password: '',
  confirmPassword: '',
  acceptTerms: false,
}

export function SignUpForm() {
  const { register, control, handleSubmit, setValue, setError, formState } = useForm<Registration>({
    resolver: rules.resolver,
    defaultValues: EMPTY,
  })
  const { errors, isSubmitting } = formState
  const [password, confirmation] = useWatch({ control, name: ['password', 'confirmPassword'] })
  usePrefilledEmail((email) => setValue('email', email))
  const stay = useRedirectSignedIn('/app-builder')
  const arrive = useArrive()
  // Who converted a website and pressed “Create an account” types next. A loaded page keeps its focus.
  const isWaiting = useWaitingApp() !== null

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

  /** Shows the error at its field and focuses it, or above the button if it has no field. */
  const refuse = (error: unknown) => {
    const fields = Object.keys(EMPTY) as (keyof Registration)[]
    const { field: named, message } = refusalFor(error, fields, REGISTER_MESSAGES.failed)
    const taken = error instanceof ApiError && error.code === 'email-already-in-use'
    const field = taken ? 'email' : named
    setError(field, { message }, { shouldFocus: field !== 'root' })
  }

  return (
    <div className="grid gap-7">
      <form
        method="post"
        noValidate
        onFocus={rules.preload}
        onSubmit={(event) => void submit(event)}
        className="grid gap-5"
      >
        <div className="grid gap-5 min-[400px]:grid-cols-2">
          <Field label="First name" error={errors.firstName?.message} required>
            <Input
              autoComplete="given-name"
              maxLength={100}
              autoFocus={isWaiting}
              {...register('firstName')}
            />
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
        <PlainButton type="submit" className={buttonVariants({ size: 'lg' })} busy={isSubmitting}>
          {isSubmitting ? 'Creating account...' : 'Create Account'}
        </PlainButton>
      </form>
      <p className="text-[15px] text-muted-foreground">
        Already have an account? <CallbackLink href="/signin">Sign in</CallbackLink>
      </p>
      {/* Last, so that their appearance shifts nothing. */}
      {!workspaceAddress() && <SocialButtons />}
    </div>
  )
}
