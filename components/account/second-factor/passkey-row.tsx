'use client'

import { KeyRound } from 'lucide-react'
import { useRef, useState } from 'react'
import { useForm } from 'react-hook-form'
import { AlertDialog, AlertDialogCancel, AlertDialogContent } from '@/components/ui/alert-dialog'
import { Button } from '@/components/ui/button'
import { Field, FormError } from '@/components/ui/field'
import { Input } from '@/components/ui/input'
import type { PasskeySummary } from '@/lib/accounts/second-factor/schema'
import { formatDay } from '@/lib/billing/invoices/schema'
import { apiRequest } from '@/lib/client/api-request'
import { useConfirmedRequest } from '../../auth/confirm/password-prompt'
import { refusalFor } from '../../../lib/client/form-errors'
import { copy } from './copy'
import { useAttempt } from '../../auth/second-factor/use-attempt'

const words = copy.passkeys

type Props = { passkey: PasskeySummary; onChanged: () => Promise<void>; onRemoved: () => void }

export function PasskeyRow({ passkey, onChanged, onRemoved }: Props) {
  const request = useConfirmedRequest()
  const { busy, problem, attempt } = useAttempt()
  const renameButton = useRef<HTMLButtonElement>(null)
  const [renaming, setRenaming] = useState(false)
  const [removing, setRemoving] = useState(false)
  const { id, name, createdAt, lastUsedAt, backedUp } = passkey

  const remove = () =>
    attempt(async () => {
      setRemoving(false)
      await request('DELETE', `/api/account/passkeys/${id}`)
      await onChanged()
      onRemoved()
    })
  const endRenaming = () => {
    setRenaming(false)
    renameButton.current?.focus()
  }

  return (
    <li className="grid grid-cols-1 gap-3 py-3 first:pt-0 last:pb-0">
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <KeyRound aria-hidden="true" className="size-5 shrink-0 text-muted-foreground" />
        <div className="min-w-0 flex-1 basis-40">
          <p className="text-[15px] font-medium wrap-anywhere">{name}</p>
          <p className="text-[13px] text-muted-foreground">
            {words.since(formatDay(createdAt))}
            {lastUsedAt && words.used(formatDay(lastUsedAt))}
            {backedUp && words.backedUp}
          </p>
        </div>
        <div className="flex gap-2">
          <Button
            ref={renameButton}
            variant="ghost"
            size="sm"
            aria-expanded={renaming}
            onClick={() => setRenaming(!renaming)}
          >
            {words.rename}
            <span className="sr-only"> {name}</span>
          </Button>
          <Button variant="outline" size="sm" busy={busy} onClick={() => setRemoving(true)}>
            {words.remove}
            <span className="sr-only"> {name}</span>
          </Button>
        </div>
      </div>
      {renaming && (
        <RenameForm
          passkey={passkey}
          onCancel={endRenaming}
          onRenamed={async () => {
            endRenaming()
            await onChanged()
          }}
        />
      )}
      <FormError>{problem || undefined}</FormError>
      <AlertDialog open={removing} onOpenChange={setRemoving}>
        <AlertDialogContent title={words.removeTitle(name)} description={words.removeText}>
          <AlertDialogCancel>{words.keep}</AlertDialogCancel>
          <Button variant="destructive" onClick={() => void remove()}>
            {words.remove}
          </Button>
        </AlertDialogContent>
      </AlertDialog>
    </li>
  )
}

type RenameProps = { passkey: PasskeySummary; onCancel: () => void; onRenamed: () => Promise<void> }

function RenameForm({ passkey: { id, name }, onCancel, onRenamed }: RenameProps) {
  const { register, handleSubmit, setError, formState } = useForm({ defaultValues: { name } })
  const { errors, isSubmitting } = formState
  const submit = handleSubmit(async (fields) => {
    try {
      await apiRequest('PATCH', `/api/account/passkeys/${id}`, fields)
      await onRenamed()
    } catch (error) {
      const { field, message } = refusalFor(error, ['name'], copy.failed)
      setError(field, { message }, { shouldFocus: true })
    }
  })
  return (
    <form noValidate className="grid gap-3" onSubmit={(event) => void submit(event)}>
      <Field label={words.name} error={errors.name?.message} required>
        <Input maxLength={60} autoComplete="off" autoFocus {...register('name')} />
      </Field>
      <FormError>{errors.root?.message}</FormError>
      <div className="flex gap-3">
        <Button type="submit" size="sm" busy={isSubmitting}>
          {words.save}
        </Button>
        <Button variant="ghost" size="sm" onClick={onCancel}>
          {words.cancel}
        </Button>
      </div>
    </form>
  )
}
