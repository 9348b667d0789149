'use client'

import { type ReactNode, createContext, useCallback, useContext, useRef, useState } from 'react'
import { Button } from '@/components/ui/button'
import { Dialog, DialogContent } from '@/components/ui/dialog'
import { Field } from '@/components/ui/field'
import { FormError } from '@/components/ui/form-error'
import { PasswordInput } from '@/components/ui/password-input'
import { ApiError, apiRequest } from '@/lib/client/api-request'
import { useForm } from 'react-hook-form'
import { copy } from './copy'
import { refusalFor } from './refusal'
import { SignInAgain } from './sign-in-again'

/** What the person is asked for, by the code of the answer that asks: the password, or a fresh sign-in elsewhere. */
const QUESTIONS = {
  'confirmation-required': copy.confirm.password,
  'requires-recent-login': copy.confirm.signIn,
} as const
type Question = keyof typeof QUESTIONS

/** A request that was given up because the person closed the question who they are. */
export class NotConfirmed extends Error {}

const Ask = createContext<(question: Question) => Promise<void>>(() => Promise.reject(new NotConfirmed()))

/**
 * Does a sensitive action: where the answer is `confirmation-required`, the person is asked for their password and it is
 * done again. A user without one (`requires-recent-login`) goes to their sign-in provider and repeats the step once
 * back. The action throws NotConfirmed when they close the question.
 */
export function useConfirmed(): <T>(action: () => Promise<T>) => Promise<T> {
  const ask = useContext(Ask)
  return useCallback(
    async (action) => {
      try {
        return await action()
      } catch (error) {
        const question = questionOf(error)
        if (!question) throw error
        await ask(question)
        return action()
      }
    },
    [ask],
  )
}

function questionOf(error: unknown): Question | null {
  const code = error instanceof ApiError ? error.code : null
  return code !== null && code in QUESTIONS ? (code as Question) : null
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
  const [question, setQuestion] = useState<Question>('confirmation-required')
  const waiting = useRef<Waiting | null>(null)
  const ask = useCallback(
    (asked: Question) =>
      new Promise<void>((resolve, reject) => {
        waiting.current?.reject(new NotConfirmed())
        waiting.current = { resolve, reject }
        setQuestion(asked)
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
          title={copy.confirm.title}
          description={QUESTIONS[question].description}
          className="max-w-md"
        >
          {question === 'requires-recent-login' ? (
            <SignInAgain />
          ) : (
            <PasswordForm onConfirmed={() => settle(true)} />
          )}
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
        <PasswordInput autoComplete="current-password" maxLength={1000} autoFocus {...register('password')} />
      </Field>
      <FormError>{errors.root?.message}</FormError>
      <Button type="submit" busy={isSubmitting}>
        Confirm
      </Button>
    </form>
  )
}
