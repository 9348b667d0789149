'use client'

import { type ReactNode, createContext, useCallback, useContext, useRef, useState } from 'react'
import { Button } from '@/components/ui/button'
import { Dialog, DialogContent } from '@/components/ui/dialog'
import { Field, FormError } from '@/components/ui/field'
import { PasswordInput } from '@/components/ui/password-input'
import { ApiError, apiRequest } from '@/lib/client/api-request'
import { useForm } from 'react-hook-form'
import { copy } from '../copy'
import { NotConfirmed } from '../not-confirmed'
import { refusalFor } from '../../../lib/client/form-errors'
import { ConfirmWithCode, ConfirmWithPasskey } from '../second-factor/confirm-methods'
import { SignInAgain } from './sign-in-again'

/** Confirmation methods offered by the service (`lib/accounts/factors/policy.ts`). */
type Methods = readonly string[]

const Prompt = createContext<(methods: Methods) => Promise<void>>(() => Promise.reject(new NotConfirmed()))

/**
 * Runs a sensitive action. If the response is `confirmation-required`, asks for the password, a code or a
 * passkey, and runs it again. Users without any of these (`requires-recent-login`) sign in again with their
 * provider and repeat the action. Throws NotConfirmed if the prompt is closed.
 */
export function useConfirmed(): <T>(action: () => Promise<T>) => Promise<T> {
  const prompt = useContext(Prompt)
  return useCallback(
    async (action) => {
      try {
        return await action()
      } catch (error) {
        const methods = methodsIn(error)
        if (!methods) throw error
        await prompt(methods)
        return action()
      }
    },
    [prompt],
  )
}

function methodsIn(error: unknown): Methods | null {
  if (!(error instanceof ApiError)) return null
  if (error.code === 'requires-recent-login') return ['provider']
  if (error.code !== 'confirmation-required') return null
  const { methods } = error.body
  return Array.isArray(methods) ? methods.map(String) : ['password']
}

/** `apiRequest` with confirmation. @throws NotConfirmed and the errors of apiRequest */
export function useConfirmedRequest(): typeof apiRequest {
  const confirmed = useConfirmed()
  return useCallback((...request) => confirmed(() => apiRequest(...request)), [confirmed])
}

type Waiting = { resolve: () => void; reject: (reason: Error) => void }

/** Provides the confirmation prompt to its children. */
export function PasswordPrompt({ children }: { children: ReactNode }) {
  const [open, setOpen] = useState(false)
  const [methods, setMethods] = useState<Methods>(['password'])
  const waiting = useRef<Waiting | null>(null)
  const prompt = useCallback(
    (offered: Methods) =>
      new Promise<void>((resolve, reject) => {
        waiting.current?.reject(new NotConfirmed())
        waiting.current = { resolve, reject }
        setMethods(offered)
        setOpen(true)
      }),
    [],
  )
  const finish = (confirmed: boolean) => {
    if (confirmed) waiting.current?.resolve()
    else waiting.current?.reject(new NotConfirmed())
    waiting.current = null
    setOpen(false)
  }
  return (
    <Prompt.Provider value={prompt}>
      {children}
      <Dialog open={open} onOpenChange={(next) => !next && finish(false)}>
        <DialogContent title={copy.confirm.title} description={descriptionFor(methods)} className="max-w-md">
          {methods.includes('password') && <PasswordForm onConfirmed={() => finish(true)} />}
          {methods.includes('code') && <ConfirmWithCode onConfirmed={() => finish(true)} />}
          {methods.includes('passkey') && (
            <ConfirmWithPasskey main={methods[0] === 'passkey'} onConfirmed={() => finish(true)} />
          )}
          {methods.includes('provider') && <SignInAgain only={methods.length === 1} />}
        </DialogContent>
      </Dialog>
    </Prompt.Provider>
  )
}

function descriptionFor([method]: Methods): string {
  if (method === 'password') return copy.confirm.password.description
  return method === 'provider' ? copy.confirm.signIn.description : copy.confirm.factor.description
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
        event.stopPropagation() // the event of a dialog inside a form would bubble through React's tree
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
