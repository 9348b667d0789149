'use client'

import { zodResolver } from '@hookform/resolvers/zod'
import { Controller, useForm } from 'react-hook-form'
import { Field } from '@/components/ui/field'
import { Input } from '@/components/ui/input'
import { deleteAccountSchema } from '@/lib/accounts/schema'
import { copy } from './copy'
import { NotConfirmed } from '../auth/not-confirmed'
import { useConfirmedRequest } from '../auth/confirm/password-prompt'
import { refusalFor } from '../../lib/client/form-errors'
import { EndDialog, EndForm } from './end-dialog'
import { AcceptLoss, LeavingApps, type LeavingApp, lossError } from './leaving-apps'

const words = copy.data.remove

type Props = {
  email: string
  /** Number of all apps, and the published ones. */
  apps: { total: number; published: readonly LeavingApp[] }
}

/** Explains what is deleted and what remains, and requires the email address for confirmation. */
export function DeleteAccount({ email, apps: { total, published } }: Props) {
  return (
    <div className="grid gap-6">
      <div className="grid gap-6 sm:grid-cols-2">
        <Consequences title={words.goes} lines={words.going} />
        <Consequences title={words.stays} lines={words.staying} />
      </div>
      {published.length > 0 && <LeavingApps apps={published} />}
      <EndDialog
        button={words.button}
        title={words.dialog.title}
        text={words.dialog.description(appsThatGo(total, published.length))}
        variant="destructive"
      >
        {() => <DeleteForm email={email} apps={published} />}
      </EndDialog>
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

function DeleteForm({ email, apps }: { email: string; apps: readonly LeavingApp[] }) {
  const request = useConfirmedRequest()
  const { register, handleSubmit, setError, formState, control } = useForm({
    resolver: zodResolver(deleteAccountSchema),
    defaultValues: { email: '', apps: [] as string[] },
  })
  const { errors, isSubmitting } = formState

  const submit = handleSubmit(async (fields) => {
    if (fields.email !== email) {
      setError('email', { message: 'That isn’t the email of your account.' }, { shouldFocus: true })
      return
    }
    const loss = lossError(apps, fields.apps ?? [])
    if (loss) {
      setError('apps', { message: loss })
      return
    }
    try {
      await request('POST', '/api/account/delete', fields)
      // Full page load, so that no personal data stays in memory.
      window.location.assign('/signin?notice=account-deleted')
    } catch (error) {
      if (error instanceof NotConfirmed) return
      const { field, message } = refusalFor(error, ['email', 'apps'], words.failed)
      setError(field, { message }, { shouldFocus: true })
    }
  })

  return (
    <EndForm
      words={words.dialog}
      busy={isSubmitting}
      error={errors.root?.message}
      onSubmit={(event) => void submit(event)}
    >
      <Field label={words.dialog.label(email)} error={errors.email?.message} required>
        <Input type="email" autoComplete="off" spellCheck={false} {...register('email')} />
      </Field>
      {apps.length > 0 && (
        <Controller
          control={control}
          name="apps"
          render={({ field: { value, onChange } }) => (
            <AcceptLoss apps={apps} accepted={value ?? []} onChange={onChange} error={errors.apps?.message} />
          )}
        />
      )}
    </EndForm>
  )
}
