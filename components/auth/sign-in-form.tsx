'use client'

import { Link } from '@/components/ui/link'
import { useEffect, useState, useSyncExternalStore } from 'react'
import { useForm } from 'react-hook-form'
import { buttonVariants } from '@/components/ui/button-variants'
import { Field, FormError } from '@/components/ui/field'
import { PasswordInput } from '@/components/ui/password-input'
import { PlainButton } from '@/components/ui/plain-button'
import { SIGN_IN_MESSAGES } from '@/lib/accounts/constants'
import { workspaceAddress } from '@/lib/base/workspace-address'
import type { SignIn } from '@/lib/accounts/schema'
import { EmailField } from './fields/email-field'
import { usePrefilledEmail } from './fields/use-prefilled-email'
import { SECOND_STEP, attemptSignIn } from './fields/credentials'
import { lazyRules } from './fields/lazy-rules'
import { CallbackLink } from './callback-link'
import { PasskeyButton } from './second-factor/passkey-button'
import type { SecondStep, SecondStepProps } from './second-factor/second-step'
import { usePasskeySuggestions } from './second-factor/use-passkey-suggestions'
import { SignInNotice } from './sign-in-notice'
import { SocialButtons } from './providers/social-buttons'
import { useArrive } from './use-arrive'
import { useRedirectSignedIn } from './use-redirect-signed-in'

const rules = lazyRules(() => import('@/lib/accounts/schema').then(({ signInSchema }) => signInSchema))

const never = () => () => {}

/** Whether a sign-in with a provider, or with a new password, redirected here for its second step. */
const isWaiting = () => new URLSearchParams(window.location.search).get('error') === SECOND_STEP

export function SignInForm() {
  const { register, handleSubmit, setValue, setError, setFocus, resetField, clearErrors, formState } =
    useForm<SignIn>({
      resolver: rules.resolver,
      defaultValues: { email: '', password: '' },
    })
  const { errors, isSubmitting } = formState
  usePrefilledEmail((email) => setValue('email', email))
  const stay = useRedirectSignedIn('/')
  const arrive = useArrive()
  const [step, setStep] = useState<'password' | 'second' | null>(null)
  const waiting = useSyncExternalStore(never, isWaiting, () => false)
  const secondStep = step === null ? waiting : step === 'second'

  // A failed sign-in by redirect returns with `?error=…`.
  useEffect(() => {
    const query = new URLSearchParams(window.location.search)
    const error = query.get('error')
    if (!error || error === SECOND_STEP) return
    import('@/lib/accounts/sign-in/schema').then(
      ({ signInMessage }) => setError('root', { message: signInMessage(error, query.get('provider')) }),
      () => setError('root', { message: SIGN_IN_MESSAGES.failed }),
    )
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
  const isOwn = workspaceAddress() !== null
  usePasskeySuggestions(!secondStep && !isOwn, signedIn, fail)

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
        <LaterSecondStep onSignedIn={signedIn} onStartOver={startOver} />
      </div>
    )

  return (
    <div className="grid gap-7">
      <SignInNotice />
      <form
        method="post"
        noValidate
        onFocus={rules.preload}
        onSubmit={(event) => void submit(event)}
        className="grid gap-5"
      >
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
        <PlainButton type="submit" className={buttonVariants({ size: 'lg' })} busy={isSubmitting}>
          {isSubmitting ? 'Signing in...' : 'Sign In'}
        </PlainButton>
      </form>
      {/* Passkeys and providers work at one address only. Accounts come by invitation there. */}
      {!isOwn && (
        <>
          <PasskeyButton onSignedIn={arrive} onBegin={stay} />
          <p className="text-[15px] text-muted-foreground">
            New here? <CallbackLink href="/signup">Sign up for free</CallbackLink>
          </p>
          {/* Last, so that their appearance shifts nothing. */}
          <SocialButtons />
        </>
      )}
    </div>
  )
}

/** Loads the second step on demand, because most sign-ins don't need it. */
function LaterSecondStep(props: SecondStepProps) {
  const [loaded, setLoaded] = useState<{ SecondStep: typeof SecondStep } | null>(null)
  useEffect(() => {
    import('./second-factor/second-step').then(setLoaded, () => props.onStartOver(SIGN_IN_MESSAGES.failed))
    // Runs once per step.
  }, []) // oxlint-disable-line react/exhaustive-deps
  return loaded && <loaded.SecondStep {...props} />
}
