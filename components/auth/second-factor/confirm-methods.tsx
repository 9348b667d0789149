'use client'

import { KeyRound } from 'lucide-react'
import { useForm } from 'react-hook-form'
import { Button } from '@/components/ui/button'
import { Field, FormError } from '@/components/ui/field'
import { apiRequest } from '@/lib/client/api-request'
import { refusalFor } from '../../../lib/client/form-errors'
import { CodeInput } from './code-input'
import { copy } from '../copy'
import { copy as shared } from './copy'
import { getPasskey } from './passkey'
import { useAttempt } from './use-attempt'

const words = copy.confirm.factor

type Props = { onConfirmed: () => void }

/** Confirms the session with an authenticator code or a recovery code. */
export function ConfirmWithCode({ onConfirmed }: Props) {
  const { register, handleSubmit, setError, formState } = useForm({ defaultValues: { code: '' } })
  const { errors, isSubmitting } = formState
  const submit = handleSubmit(async (fields) => {
    try {
      await apiRequest('POST', '/api/account/confirm/code', fields)
      onConfirmed()
    } catch (error) {
      const { field, message } = refusalFor(error, ['code'], shared.failed)
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
      <Field label={words.code} hint={words.hint} error={errors.code?.message} required>
        <CodeInput
          inputMode="text"
          maxLength={40}
          autoFocus
          {...register('code', { required: shared.noCode })}
        />
      </Field>
      <FormError>{errors.root?.message}</FormError>
      <Button type="submit" busy={isSubmitting}>
        {words.button}
      </Button>
    </form>
  )
}

/** Confirms the session with a passkey. */
export function ConfirmWithPasskey({ onConfirmed, main }: Props & { main: boolean }) {
  const { busy, problem, attempt } = useAttempt()
  const confirm = () =>
    attempt(async () => {
      const passkey = await getPasskey('/api/account/confirm/passkey/options')
      await apiRequest('POST', '/api/account/confirm/passkey', { passkey })
      onConfirmed()
    })
  return (
    <div className="grid gap-3">
      <Button variant={main ? 'primary' : 'outline'} busy={busy} onClick={() => void confirm()}>
        {!busy && <KeyRound aria-hidden="true" />}
        {words.passkey}
      </Button>
      <FormError>{problem || undefined}</FormError>
    </div>
  )
}
