'use client'

import { type ReactNode, createContext, useCallback, useContext, useRef, useState } from 'react'
import { Button } from '@/components/ui/button'
import { Dialog, DialogContent } from '@/components/ui/dialog'
import { Field } from '@/components/ui/field'
import { FormError } from '@/components/ui/form-error'
import { PasswordInput } from '@/components/ui/password-input'
import { ApiError, apiRequest } from '@/lib/client/api-request'
import { useForm } from 'react-hook-form'
import { copy } from '../copy'
import { NotConfirmed } from '../not-confirmed'
import { refusalFor } from '../../../lib/client/form-errors'
import { ConfirmWithCode, ConfirmWithPasskey } from '../second-factor/confirm-methods'
import { copy as factors } from '../second-factor/copy'
import { SignInAgain } from './sign-in-again'

/** How the person may answer, as the service says it (`lib/accounts/factors/policy.ts`). */
type Methods = readonly string[]

const Ask = createContext<(methods: Methods) => Promise<void>>(() => Promise.reject(new NotConfirmed()))

/**
 * Does a sensitive action: where the answer is `confirmation-required`, the person is asked for their password, a code or
 * a passkey, and it is done again. A user without any (`requires-recent-login`) goes to their sign-in provider and repeats
 * the step once back. The action throws NotConfirmed when they close the question.
 */
export function useConfirmed(): <T>(action: () => Promise<T>) => Promise<T> {
  const ask = useContext(Ask)
  return useCallback(
    async (action) => {
      try {
        return await action()
      } catch (error) {
        const methods = methodsIn(error)
        if (!methods) throw error
        await ask(methods)
        return action()
      }
    },
    [ask],
  )
}

function methodsIn(error: unknown): Methods | null {
  if (!(error instanceof ApiError)) return null
  if (error.code === 'requires-recent-login') return ['provider']
  if (error.code !== 'confirmation-required') return null
  const { methods } = error.body
  return Array.isArray(methods) ? methods.map(String) : ['password']
}

/** The `apiRequest` of sensitive actions. @throws NotConfirmed, and what apiRequest throws */
export function useConfirmedRequest(): typeof apiRequest {
  const confirmed = useConfirmed()
  return useCallback((...request) => confirmed(() => apiRequest(...request)), [confirmed])
}

type Waiting = { resolve: () => void; reject: (reason: Error) => void }

/** Holds the question who it is for everything within it. */
export function PasswordPrompt({ children }: { children: ReactNode }) {
  const [open, setOpen] = useState(false)
  const [methods, setMethods] = useState<Methods>(['password'])
  const waiting = useRef<Waiting | null>(null)
  const ask = useCallback(
    (given: Methods) =>
      new Promise<void>((resolve, reject) => {
        waiting.current?.reject(new NotConfirmed())
        waiting.current = { resolve, reject }
        setMethods(given)
        setOpen(true)
      }),
    [],
  )
  const settle = (confirmed: boolean) => {
    if (confirmed) waiting.current?.resolve()
    else waiting.current?.reject(new NotConfirmed())
    waiting.current = null
    setOpen(false)
  }
  return (
    <Ask.Provider value={ask}>
      {children}
      <Dialog open={open} onOpenChange={(next) => !next && settle(false)}>
        <DialogContent title={copy.confirm.title} description={descriptionFor(methods)} className="max-w-md">
          {methods.includes('password') && <PasswordForm onConfirmed={() => settle(true)} />}
          {methods.includes('code') && <ConfirmWithCode onConfirmed={() => settle(true)} />}
          {methods.includes('passkey') && (
            <ConfirmWithPasskey main={methods[0] === 'passkey'} onConfirmed={() => settle(true)} />
          )}
          {methods.includes('provider') && <SignInAgain only={methods.length === 1} />}
        </DialogContent>
      </Dialog>
    </Ask.Provider>
  )
}

function descriptionFor([method]: Methods): string {
  if (method === 'password') return copy.confirm.password.description
  return method === 'provider' ? copy.confirm.signIn.description : factors.confirm.description
}

function PasswordForm({ onConfirmed }: { onConfirmed: () => void }) {
  const { register, handleSubmit, setError, formState } = useForm({ defaultValues: { password: '' } })
  const { errors, isSubmitting } = formState
  const submit = handleSubmit(async (fields) => {
    try {
      await apiRequest('POST', '/api/account/confirm', fields)
      onConfirmed()
    } catch (error) {
      const { field, message } = refusalFor(error, ['password'], 'That didn’t work. Please try again.')
      setError(field, { message }, { shouldFocus: true })
    }
  })
  return (
    <form
      noValidate
      className="grid gap-5"
      onSubmit={(event) => {
        event.stopPropagation() // a dialog within a form bubbles through React's tree
        void submit(event)
      }}
    >
      <Field label="Password" error={errors.password?.message} required>
        <PasswordInput
          autoComplete="current-password"
          maxLength={1000}
          autoFocus
          {...register('password', { required: 'Please enter your password.' })}
        />
      </Field>
      <FormError>{errors.root?.message}</FormError>
      <Button type="submit" busy={isSubmitting}>
        Confirm
      </Button>
    </form>
  )
}
