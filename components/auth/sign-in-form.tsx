'use client'

import { zodResolver } from '@hookform/resolvers/zod'
import { Link } from '@/components/ui/link'
import { useEffect, useState, useSyncExternalStore } from 'react'
import { useForm } from 'react-hook-form'
import { Button } from '@/components/ui/button'
import { Field } from '@/components/ui/field'
import { PasswordInput } from '@/components/ui/password-input'
import { type SignIn, signInSchema } from '@/lib/accounts/schema'
import { signInSentence } from '@/lib/accounts/sign-in/schema'
import { EmailField } from './fields/email-field'
import { SECOND_STEP, attemptSignIn } from './fields/credentials'
import { FormError } from '@/components/ui/form-error'
import { KeepCallbackLink } from './keep-callback-link'
import { PasskeyButton } from './second-factor/passkey-button'
import { SecondStep } from './second-factor/second-step'
import { usePasskeySuggestions } from './second-factor/use-passkey-suggestions'
import { SignInNotice } from './sign-in-notice'
import { SocialButtons } from './providers/social-buttons'
import { useArrive } from './use-arrive'
import { useRedirectSignedIn } from './use-redirect-signed-in'

const never = () => () => {}

/** A sign-in with a provider, or with a password that was just changed, comes to this page for its second step. */
const isWaiting = () => new URLSearchParams(window.location.search).get('error') === SECOND_STEP

export function SignInForm() {
  const { register, handleSubmit, setError, setFocus, resetField, clearErrors, formState } = useForm<SignIn>({
    resolver: zodResolver(signInSchema),
    defaultValues: { email: '', password: '' },
  })
  const { errors, isSubmitting } = formState
  const stay = useRedirectSignedIn('/')
  const arrive = useArrive()
  const [step, setStep] = useState<'password' | 'second' | null>(null)
  const waiting = useSyncExternalStore(never, isWaiting, () => false)
  const secondStep = step === null ? waiting : step === 'second'

  // A sign-in by redirect that failed comes back with `?error=…`.
  useEffect(() => {
    const query = new URLSearchParams(window.location.search)
    const error = query.get('error')
    if (error && error !== SECOND_STEP)
      setError('root', { message: signInSentence(error, query.get('provider')) })
  }, [setError])

  const submit = handleSubmit(async ({ email, password }) => {
    stay()
    const failure = await attemptSignIn('credentials', { email, password })
    if (!failure) return arrive()
    if (failure.code === SECOND_STEP) return setStep('second')
    setError('root', { message: failure.message })
    setFocus('password', { shouldSelect: true })
  })

  const fail = (message: string) => setError('root', { message })
  const signedIn = async () => {
    stay()
    await arrive()
  }
  usePasskeySuggestions(!secondStep, signedIn, fail)

  const startOver = (reason: string) => {
    setStep('password')
    resetField('password')
    clearErrors()
    if (reason) fail(reason)
  }

  if (secondStep)
    return (
      <div className="grid gap-7">
        <SignInNotice />
        <SecondStep onSignedIn={signedIn} onStartOver={startOver} />
      </div>
    )

  return (
    <div className="grid gap-7">
      <SignInNotice />
      <form method="post" noValidate onSubmit={(event) => void submit(event)} className="grid gap-5">
        <EmailField field={register('email')} error={errors.email?.message} passkeys />
        <Field
          label="Password"
          error={errors.password?.message}
          required
          aside={
            <Link
              href="/forgot-password"
              className="rounded-xs text-[13px] leading-6 text-link underline decoration-link/40 underline-offset-4 hover:decoration-link"
            >
              Forgot password?
            </Link>
          }
        >
          <PasswordInput autoComplete="current-password" maxLength={1000} {...register('password')} />
        </Field>
        <FormError>{errors.root?.message}</FormError>
        <Button type="submit" size="lg" busy={isSubmitting}>
          {isSubmitting ? 'Signing in...' : 'Sign In'}
        </Button>
      </form>
      <PasskeyButton onSignedIn={arrive} onBegin={stay} />
      <p className="text-[15px] text-muted-foreground">
        New here? <KeepCallbackLink href="/signup">Sign up for free</KeepCallbackLink>
      </p>
      {/* Last, so that nothing moves when they appear. */}
      <SocialButtons />
    </div>
  )
}
