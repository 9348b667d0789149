'use client'

import { useEffect, useId, useState } from 'react'
import { useForm } from 'react-hook-form'
import { Button } from '@/components/ui/button'
import { Field } from '@/components/ui/field'
import { FormError } from '@/components/ui/form-error'
import { Input } from '@/components/ui/input'
import { signInSentence } from '@/lib/accounts/sign-in/schema'
import { apiRequest } from '@/lib/client/api-request'
import { attemptSignIn } from '../fields/credentials'
import { CodeInput } from './code-input'
import { copy } from './copy'
import { PasskeyButton } from './passkey-button'

const words = copy.signIn

type Methods = { code: boolean; passkey: boolean }
type Props = { onSignedIn: () => Promise<void>; onStartOver: (reason: string) => void }

/** Completes a sign-in whose password or provider was right. */
export function SecondStep({ onSignedIn, onStartOver }: Props) {
  const headingId = useId()
  const [methods, setMethods] = useState<Methods | null>(null)
  const [recovery, setRecovery] = useState(false)

  useEffect(() => {
    apiRequest<Methods>('GET', '/api/account/two-factor/sign-in')
      .then(setMethods)
      .catch(() => onStartOver(signInSentence('second-factor-expired', null)))
    // Asked once: what is pending does not change while the form stands there.
  }, []) // oxlint-disable-line react/exhaustive-deps

  if (!methods) return null
  const text = methods.code ? (recovery ? words.recovery : words.app) : words.passkeyOnly
  return (
    <section aria-labelledby={headingId} className="grid gap-5">
      <div>
        <h2 id={headingId} className="font-display text-xl font-[620]">
          {words.title}
        </h2>
        <p className="mt-1 text-[15px] text-muted-foreground">{text}</p>
      </div>
      {methods.code && (
        <CodeForm
          key={String(recovery)}
          recovery={recovery}
          onSignedIn={onSignedIn}
          onStartOver={onStartOver}
        />
      )}
      {methods.passkey && <PasskeyButton onSignedIn={onSignedIn} />}
      <div className="flex flex-wrap justify-between gap-3 text-sm">
        {methods.code && (
          <TextButton onClick={() => setRecovery(!recovery)}>
            {recovery ? words.useApp : words.useRecovery}
          </TextButton>
        )}
        <TextButton onClick={() => onStartOver('')}>{words.again}</TextButton>
      </div>
    </section>
  )
}

function CodeForm({ recovery, onSignedIn, onStartOver }: Props & { recovery: boolean }) {
  const { register, handleSubmit, setError, formState } = useForm({ defaultValues: { code: '' } })
  const { errors, isSubmitting } = formState
  const field = register('code', { required: copy.noCode }) // an empty guess would count

  const submit = handleSubmit(async ({ code }) => {
    const failure = await attemptSignIn('second-factor', { code })
    if (!failure) return onSignedIn()
    if (failure.code === 'second-factor-expired') return onStartOver(failure.message)
    setError('code', { message: failure.message }, { shouldFocus: true })
  })

  return (
    <form method="post" noValidate className="grid gap-5" onSubmit={(event) => void submit(event)}>
      <Field label={recovery ? words.recoveryCode : words.code} error={errors.code?.message} required>
        {recovery ? (
          <Input
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
            maxLength={40}
            autoFocus
            {...field}
          />
        ) : (
          <CodeInput autoFocus {...field} />
        )}
      </Field>
      <FormError>{errors.root?.message}</FormError>
      <Button type="submit" size="lg" busy={isSubmitting}>
        {isSubmitting ? words.confirming : words.confirm}
      </Button>
    </form>
  )
}

function TextButton({ onClick, children }: { onClick: () => void; children: string }) {
  return (
    <button
      type="button"
      onClick={onClick}
      className="min-h-6 rounded-xs text-link underline decoration-link/40 underline-offset-4 hover:decoration-link"
    >
      {children}
    </button>
  )
}
