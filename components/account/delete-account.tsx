'use client'

import { zodResolver } from '@hookform/resolvers/zod'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { AlertDialog, AlertDialogCancel, AlertDialogContent } from '@/components/ui/alert-dialog'
import { Button } from '@/components/ui/button'
import { Field, FormError } from '@/components/ui/field'
import { Input } from '@/components/ui/input'
import { deleteAccountSchema } from '@/lib/accounts/schema'
import { copy } from './copy'
import { NotConfirmed } from '../auth/not-confirmed'
import { useConfirmedRequest } from '../auth/confirm/password-prompt'
import { refusalFor } from '../../lib/client/form-errors'

const words = copy.data.remove

type Props = { email: string; apps: number; live: number }

/** Explains what is deleted and what remains, and requires the email address for confirmation. */
export function DeleteAccount({ email, apps, live }: Props) {
  const [open, setOpen] = useState(false)
  return (
    <div className="grid gap-6">
      <div className="grid gap-6 sm:grid-cols-2">
        <Consequences title={words.goes} lines={words.going} />
        <Consequences title={words.stays} lines={words.staying} />
      </div>
      <Button variant="destructive" className="justify-self-start" onClick={() => setOpen(true)}>
        {words.button}
      </Button>
      <AlertDialog open={open} onOpenChange={setOpen}>
        <AlertDialogContent
          title={words.dialog.title}
          description={words.dialog.description(appsThatGo(apps, live))}
          className="max-w-lg"
        >
          <DeleteForm email={email} />
        </AlertDialogContent>
      </AlertDialog>
    </div>
  )
}

function appsThatGo(apps: number, live: number): string {
  if (apps === 0) return 'Your account, your plans and your credit will be deleted right away.'
  const count = apps === 1 ? 'Your app' : `Your ${apps} apps`
  return `${count}${publishedPart(apps, live)} and everything else in your account will be deleted right away.`
}

function publishedPart(apps: number, live: number): string {
  if (live === 0) return ''
  if (apps === 1) return ' (published now)'
  return live === apps ? ' (all published)' : ` (${live} of them published)`
}

function Consequences({ title, lines }: { title: string; lines: readonly string[] }) {
  return (
    <div>
      <h3 className="text-sm font-semibold">{title}</h3>
      <ul className="mt-2 grid list-disc gap-2 pl-4.5 text-[15px] leading-6 text-muted-foreground marker:text-border">
        {lines.map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
    </div>
  )
}

function DeleteForm({ email }: { email: string }) {
  const request = useConfirmedRequest()
  const { register, handleSubmit, setError, formState } = useForm({
    resolver: zodResolver(deleteAccountSchema),
    defaultValues: { email: '' },
  })
  const { errors, isSubmitting } = formState

  const submit = handleSubmit(async (fields) => {
    if (fields.email !== email) {
      setError('email', { message: 'That isn’t the email of your account.' }, { shouldFocus: true })
      return
    }
    try {
      await request('POST', '/api/account/delete', fields)
      // Full page load, so that no personal data stays in memory.
      window.location.assign('/signin?notice=account-deleted')
    } catch (error) {
      if (error instanceof NotConfirmed) return
      const { field, message } = refusalFor(error, ['email'], words.failed)
      setError(field, { message }, { shouldFocus: true })
    }
  })

  return (
    <form noValidate onSubmit={(event) => void submit(event)} className="grid w-full gap-5">
      <Field label={words.dialog.label(email)} error={errors.email?.message} required>
        <Input type="email" autoComplete="off" spellCheck={false} {...register('email')} />
      </Field>
      <FormError>{errors.root?.message}</FormError>
      <div className="flex flex-col-reverse gap-2 sm:flex-row sm:justify-end">
        <AlertDialogCancel type="button">{words.dialog.cancel}</AlertDialogCancel>
        <Button type="submit" variant="destructive" busy={isSubmitting}>
          {isSubmitting ? words.dialog.busy : words.dialog.confirm}
        </Button>
      </div>
    </form>
  )
}
