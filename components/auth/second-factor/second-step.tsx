'use client'

import { useEffect, useId, useState } from 'react'
import { useForm } from 'react-hook-form'
import { Button } from '@/components/ui/button'
import { Field, FormError } from '@/components/ui/field'
import { Input } from '@/components/ui/input'
import { signInMessage } from '@/lib/accounts/sign-in/schema'
import { apiRequest } from '@/lib/client/api-request'
import { attemptSignIn } from '../fields/credentials'
import { CodeInput } from './code-input'
import { copy } from '../copy'
import { copy as shared } from './copy'
import { PasskeyButton } from './passkey-button'

const words = copy.secondStep

type Methods = { code: boolean; passkey: boolean }
export type SecondStepProps = { onSignedIn: () => Promise<void>; onStartOver: (reason: string) => void }

/** The second step, after the password or provider was accepted. */
export function SecondStep({ onSignedIn, onStartOver }: SecondStepProps) {
  const headingId = useId()
  const [methods, setMethods] = useState<Methods | null>(null)
  const [recovery, setRecovery] = useState(false)

  useEffect(() => {
    apiRequest<Methods>('GET', '/api/account/two-factor/sign-in')
      .then(setMethods)
      .catch(() => onStartOver(signInMessage('second-factor-expired', null)))
    // Runs once: the pending sign-in doesn't change while the form is mounted.
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

function CodeForm({ recovery, onSignedIn, onStartOver }: SecondStepProps & { recovery: boolean }) {
  const { register, handleSubmit, setError, formState } = useForm({ defaultValues: { code: '' } })
  const { errors, isSubmitting } = formState
  const field = register('code', { required: shared.noCode }) // an empty code would count as an attempt

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
