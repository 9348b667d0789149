'use client'

import { zodResolver } from '@hookform/resolvers/zod'
import { useId, useState } from 'react'
import { Controller, useForm } from 'react-hook-form'
import { AlertDialog, AlertDialogCancel, AlertDialogContent } from '@/components/ui/alert-dialog'
import { Button } from '@/components/ui/button'
import { Checkbox } from '@/components/ui/checkbox'
import { Field, FieldError, FormError } from '@/components/ui/field'
import { Input } from '@/components/ui/input'
import { Link } from '@/components/ui/link'
import { deleteAccountSchema } from '@/lib/accounts/schema'
import type { OwnedApps } from '@/lib/workspaces/schema'
import { copy } from './copy'
import { NotConfirmed } from '../auth/not-confirmed'
import { useConfirmedRequest } from '../auth/confirm/password-prompt'
import { refusalFor } from '../../lib/client/form-errors'

const words = copy.data.remove

type Props = { email: string; apps: OwnedApps }

/** Explains what is deleted and what remains, and requires the email address for confirmation. */
export function DeleteAccount({ email, apps }: Props) {
  const live = apps.published.length
  const [open, setOpen] = useState(false)
  return (
    <div className="grid gap-6">
      <div className="grid gap-6 sm:grid-cols-2">
        <Consequences title={words.goes} lines={words.going} />
        <Consequences title={words.stays} lines={words.staying} />
      </div>
      {live > 0 && <PublishedApps apps={apps.published} />}
      <Button variant="destructive" className="justify-self-start" onClick={() => setOpen(true)}>
        {words.button}
      </Button>
      <AlertDialog open={open} onOpenChange={setOpen}>
        <AlertDialogContent
          title={words.dialog.title}
          description={words.dialog.description(appsThatGo(apps.total, live))}
          className="max-w-lg"
        >
          <DeleteForm email={email} live={live} />
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

const link = 'rounded-xs text-link underline decoration-link/40 underline-offset-4 hover:decoration-link'

function PublishedApps({ apps }: { apps: OwnedApps['published'] }) {
  return (
    <div className="min-w-0">
      <h3 className="text-sm font-semibold">{words.apps.title}</h3>
      <p className="mt-2 text-[15px] leading-6 text-muted-foreground">{words.apps.text}</p>
      <ul aria-label={words.apps.title} className="mt-3 max-h-80 divide-y overflow-y-auto rounded-lg border">
        {apps.map(({ id, name, hostedUrl }) => (
          <li key={id} className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 p-3">
            <div className="min-w-0">
              <p className="truncate font-semibold">
                <bdi>{name}</bdi>
              </p>
              <p className="truncate text-sm text-muted-foreground">{hostedUrl}</p>
            </div>
            <Link href={`/app-builder?q=${encodeURIComponent(name)}`} className={link}>
              {words.apps.move}
              <span className="sr-only"> {name}</span>
            </Link>
          </li>
        ))}
      </ul>
    </div>
  )
}

function DeleteForm({ email, live }: { email: string; live: number }) {
  const request = useConfirmedRequest()
  const errorId = useId()
  const { register, handleSubmit, setError, formState, control } = useForm({
    resolver: zodResolver(deleteAccountSchema),
    defaultValues: { email: '', apps: false },
  })
  const { errors, isSubmitting } = formState

  const submit = handleSubmit(async (fields) => {
    if (fields.email !== email) {
      setError('email', { message: 'That isn’t the email of your account.' }, { shouldFocus: true })
      return
    }
    if (live > 0 && !fields.apps) {
      setError('apps', { message: words.apps.required }, { shouldFocus: true })
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
    <form noValidate onSubmit={(event) => void submit(event)} className="grid w-full gap-5">
      <Field label={words.dialog.label(email)} error={errors.email?.message} required>
        <Input type="email" autoComplete="off" spellCheck={false} {...register('email')} />
      </Field>
      {live > 0 && (
        <Controller
          control={control}
          name="apps"
          render={({ field: { value, onChange, ...field } }) => (
            <div className="grid gap-2">
              <label className="flex items-start gap-3 text-sm leading-[22px]">
                <Checkbox
                  {...field}
                  checked={value ?? false}
                  onCheckedChange={onChange}
                  aria-invalid={Boolean(errors.apps)}
                  aria-describedby={errors.apps && errorId}
                  className="mt-px"
                />
                {words.apps.accept(live)}
              </label>
              {errors.apps?.message && <FieldError id={errorId}>{errors.apps.message}</FieldError>}
            </div>
          )}
        />
      )}
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
