'use client'

import { type ReactNode, createContext, useCallback, useContext, useRef, useState } from 'react'
import { Button } from '@/components/ui/button'
import { Dialog, DialogContent } from '@/components/ui/dialog'
import { Field } from '@/components/ui/field'
import { FormError } from '@/components/ui/form-error'
import { PasswordInput } from '@/components/ui/password-input'
import { ApiError, apiRequest } from '@/lib/fetching/api-request'
import { useForm } from 'react-hook-form'
import { refusalFor } from './refusal'

/** A request that was given up because the person closed the question for their password. */
export class NotConfirmed extends Error {}

const Ask = createContext<() => Promise<void>>(() => Promise.reject(new NotConfirmed()))

/**
 * The `apiRequest` of sensitive actions: where the answer is `confirmation-required`, the person is asked for their
 * password and the request goes out again. @throws NotConfirmed, and what apiRequest throws
 */
export function useConfirmedRequest(): typeof apiRequest {
  const ask = useContext(Ask)
  return useCallback(
    async (...request) => {
      try {
        return await apiRequest(...request)
      } catch (error) {
        if (!(error instanceof ApiError) || error.code !== 'confirmation-required') throw error
        await ask()
        return apiRequest(...request)
      }
    },
    [ask],
  )
}

type Waiting = { resolve: () => void; reject: (reason: Error) => void }

/** Holds the question for the password of everything within it. */
export function PasswordPrompt({ children }: { children: ReactNode }) {
  const [open, setOpen] = useState(false)
  const waiting = useRef<Waiting | null>(null)
  const ask = useCallback(
    () =>
      new Promise<void>((resolve, reject) => {
        waiting.current?.reject(new NotConfirmed())
        waiting.current = { resolve, reject }
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
        <DialogContent
          title="Confirm that it is you"
          description="This is a sensitive step, so we ask for your password again."
          className="max-w-md"
        >
          <PasswordForm onConfirmed={() => settle(true)} />
        </DialogContent>
      </Dialog>
    </Ask.Provider>
  )
}

function PasswordForm({ onConfirmed }: { onConfirmed: () => void }) {
  const { register, handleSubmit, setError, formState } = useForm({ defaultValues: { password: '' } })
  const { errors, isSubmitting } = formState
  const submit = handleSubmit(async (fields) => {
    try {
      await apiRequest('POST', '/api/account/confirm', fields)
      onConfirmed()
    } catch (error) {
      const { field, message } = refusalFor(error, ['password'], 'That did not work. Please try again.')
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
        <PasswordInput autoComplete="current-password" maxLength={1000} autoFocus {...register('password')} />
      </Field>
      <FormError>{errors.root?.message}</FormError>
      <Button type="submit" busy={isSubmitting}>
        Confirm
      </Button>
    </form>
  )
}
