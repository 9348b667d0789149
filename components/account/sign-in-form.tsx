'use client'

import { zodResolver } from '@hookform/resolvers/zod'
import Link from 'next/link'
import { useEffect } from 'react'
import { useForm } from 'react-hook-form'
import { Button } from '@/components/ui/button'
import { Field } from '@/components/ui/field'
import { Input } from '@/components/ui/input'
import { PasswordInput } from '@/components/ui/password-input'
import { SIGN_IN_MESSAGES, type SignIn, signInSchema } from '@/lib/accounts/schema'
import { signInWithPassword } from './credentials'
import { FormError } from './form-error'
import { KeepCallbackLink } from './keep-callback-link'
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
    const error = new URLSearchParams(window.location.search).get('error')
    if (!error) return
    const message = error === 'CredentialsSignin' ? SIGN_IN_MESSAGES.failed : SIGN_IN_MESSAGES.googleFailed
    setError('root', { message })
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
      <form method="post" noValidate onSubmit={(event) => void submit(event)} className="grid gap-5">
        <Field label="Email" error={errors.email?.message} required>
          <Input
            type="email"
            inputMode="email"
            autoComplete="username"
            maxLength={254}
            placeholder="you@example.com"
            {...register('email')}
          />
        </Field>
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
