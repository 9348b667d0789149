'use client'

import { zodResolver } from '@hookform/resolvers/zod'
import { Link } from '@/components/site/link'
import { useEffect } from 'react'
import { useForm } from 'react-hook-form'
import { Button } from '@/components/ui/button'
import { Field } from '@/components/ui/field'
import { PasswordInput } from '@/components/ui/password-input'
import { type SignIn, signInSchema } from '@/lib/accounts/schema'
import { signInSentence } from '@/lib/accounts/sign-in/schema'
import { EmailField } from './email-field'
import { signInWithPassword } from './credentials'
import { FormError } from '@/components/ui/form-error'
import { KeepCallbackLink } from './keep-callback-link'
import { SignInNotice } from './sign-in-notice'
import { SocialButtons } from './social-buttons'
import { useArrive } from './use-arrive'
import { useRedirectSignedIn } from './use-redirect-signed-in'

export function SignInForm() {
  const { register, handleSubmit, setError, setFocus, formState } = useForm<SignIn>({
    resolver: zodResolver(signInSchema),
    defaultValues: { email: '', password: '' },
  })
  const { errors, isSubmitting } = formState
  const stay = useRedirectSignedIn('/')
  const arrive = useArrive()

  // A sign-in by redirect that failed comes back with `?error=…`.
  useEffect(() => {
    const query = new URLSearchParams(window.location.search)
    const error = query.get('error')
    if (error) setError('root', { message: signInSentence(error, query.get('provider')) })
  }, [setError])

  const submit = handleSubmit(async ({ email, password }) => {
    stay()
    const failure = await signInWithPassword(email, password)
    if (failure) {
      setError('root', { message: failure })
      setFocus('password', { shouldSelect: true })
      return
    }
    await arrive()
  })

  return (
    <div className="grid gap-7">
      <SignInNotice />
      <form method="post" noValidate onSubmit={(event) => void submit(event)} className="grid gap-5">
        <EmailField field={register('email')} error={errors.email?.message} />
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
      <SocialButtons />
      <p className="text-[15px] text-muted-foreground">
        New here? <KeepCallbackLink href="/signup">Sign up for free</KeepCallbackLink>
      </p>
    </div>
  )
}
