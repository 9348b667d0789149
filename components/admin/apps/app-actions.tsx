'use client'

import { useRouter } from 'next/navigation'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { NotConfirmed } from '@/components/auth/not-confirmed'
import { useConfirmedRequest } from '@/components/auth/confirm/password-prompt'
import { Button } from '@/components/ui/button'
import { Dialog, DialogClose, DialogContent, DialogFooter, DialogTrigger } from '@/components/ui/dialog'
import { Field, FormError } from '@/components/ui/field'
import { Input } from '@/components/ui/input'
import { notify } from '@/components/ui/toaster'
import type { AppLine } from '@/lib/apps/administration/schema'
import { ApiError } from '@/lib/client/api-request'
import { copy } from './copy'

type Props = Pick<AppLine, 'id' | 'name' | 'state'>

/** Withdraws an app, or restores it. */
export function AppActions({ id, name, state }: Props) {
  const [open, setOpen] = useState(false)
  const words = state === 'withdrawn' ? copy.restore : copy.withdraw
  return (
    <Dialog open={open} onOpenChange={setOpen}>
      <DialogTrigger asChild>
        <Button variant="outline" size="sm">
          {words.button}
          <span className="sr-only"> {name}</span>
        </Button>
      </DialogTrigger>
      <DialogContent title={words.title(name)} description={words.text} className="max-w-md">
        <ConfirmAction id={id} withdrawn={state === 'withdrawn'} onDone={() => setOpen(false)} />
      </DialogContent>
    </Dialog>
  )
}

type ConfirmProps = { id: string; withdrawn: boolean; onDone: () => void }

function ConfirmAction({ id, withdrawn, onDone }: ConfirmProps) {
  const router = useRouter()
  const request = useConfirmedRequest()
  const { register, handleSubmit, setError, formState } = useForm({ defaultValues: { reason: '' } })
  const { errors, isSubmitting } = formState
  const words = withdrawn ? copy.restore : copy.withdraw
  const submit = handleSubmit(async (fields) => {
    try {
      const path = `/api/admin/apps/${id}/withdrawal`
      await (withdrawn ? request('DELETE', path) : request('POST', path, fields))
      notify({ title: words.done })
      onDone()
      router.refresh()
    } catch (error) {
      if (error instanceof NotConfirmed) return
      const message = error instanceof ApiError ? error.message : 'That didn’t work. Please try again.'
      const field = error instanceof ApiError && error.fields['reason'] ? 'reason' : 'root'
      setError(field, { message }, { shouldFocus: true })
    }
  })
  return (
    <form noValidate className="grid gap-5" onSubmit={(event) => void submit(event)}>
      {!withdrawn && (
        <Field label={copy.withdraw.reason} hint={copy.withdraw.hint} error={errors.reason?.message} required>
          <Input maxLength={500} autoComplete="off" {...register('reason')} />
        </Field>
      )}
      <FormError>{errors.root?.message}</FormError>
      <DialogFooter>
        <DialogClose asChild>
          <Button variant="outline">Cancel</Button>
        </DialogClose>
        <Button type="submit" variant={withdrawn ? 'primary' : 'destructive'} busy={isSubmitting}>
          {words.button}
        </Button>
      </DialogFooter>
    </form>
  )
}
