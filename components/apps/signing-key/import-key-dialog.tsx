'use client'

import { zodResolver } from '@hookform/resolvers/zod'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { flushSync } from 'react-dom'
import { useController, useForm } from 'react-hook-form'
import { z } from 'zod'
import { NotConfirmed } from '@/components/auth/not-confirmed'
import { useConfirmedRequest } from '@/components/auth/confirm/password-prompt'
import { refusalFor } from '@/lib/client/form-errors'
import { toBase64 } from '@/lib/client/to-base64'
import { Button } from '@/components/ui/button'
import { Dialog, DialogContent } from '@/components/ui/dialog'
import { Field, FormError } from '@/components/ui/field'
import { Input } from '@/components/ui/input'
import { notify } from '@/components/ui/toaster'
import { KEY_STORE_LIMIT, type SigningKeySummary, movedAppFields } from '@/lib/apps/schema'
import { copy } from './copy'
import { EarlyEnd } from './early-end'
import { KeyFields, plain } from './key-fields'

const words = copy.import
const NAMES = [
  'p12',
  'password',
  'keyPassword',
  'alias',
  'packageId',
  'lastVersionCode',
  'acceptEarlyEnd',
] as const

const fields = z.object({
  p12: z
    .custom<FileList | undefined>()
    .refine((files) => files?.[0], 'Choose a file')
    .refine((files) => (files?.[0]?.size ?? 0) <= KEY_STORE_LIMIT, words.tooLarge),
  ...movedAppFields,
})

type FormProps = { path: string; packageId: string; onDone: () => void }
type Props = Omit<FormProps, 'onDone'> & { open: boolean; onOpenChange: (open: boolean) => void }

/** Imports the key of an app that was published elsewhere, with its store identifiers. */
export function ImportKeyDialog({ open, onOpenChange, ...about }: Props) {
  return (
    <Dialog open={open} onOpenChange={onOpenChange}>
      <DialogContent title={words.title} description={words.text} className="max-w-md">
        <ImportKeyForm {...about} onDone={() => onOpenChange(false)} />
      </DialogContent>
    </Dialog>
  )
}

const orNothing = (text: string | undefined) => text?.trim() || undefined
const numberOrNothing = (text: string | number | undefined) =>
  text === undefined || String(text).trim() === '' ? undefined : Number(text)

function ImportKeyForm({ path, packageId, onDone }: FormProps) {
  const request = useConfirmedRequest()
  const client = useQueryClient()
  const { register, control, handleSubmit, setError, resetField, formState } = useForm({
    resolver: zodResolver(fields),
    defaultValues: { password: '', packageId, acceptEarlyEnd: false },
  })
  const { errors, isSubmitting } = formState
  const [earlyEnd, setEarlyEnd] = useState<string | null>(null)
  const { field: accepted } = useController({ control, name: 'acceptEarlyEnd' })
  const anotherFile = () => {
    setEarlyEnd(null)
    resetField('acceptEarlyEnd')
  }
  const submit = handleSubmit(async ({ p12, ...rest }) => {
    try {
      const body = { ...rest, p12: await toBase64(p12![0]!) }
      client.setQueryData([path], await request<SigningKeySummary>('PUT', path, body))
      notify({ title: words.done })
      onDone()
    } catch (error) {
      if (error instanceof NotConfirmed) return
      const { field, message } = refusalFor(error, NAMES, words.failed)
      if (field === 'acceptEarlyEnd') flushSync(() => setEarlyEnd(message)) // renders it before it is focused
      setError(field, { message }, { shouldFocus: true })
    }
  })
  return (
    <form noValidate onSubmit={(event) => void submit(event)} className="grid gap-5">
      <KeyFields register={(name, options) => register(name, options)} errors={errors} onFile={anotherFile} />
      <Field label={words.packageId} hint={words.packageHint} error={errors.packageId?.message}>
        <Input {...plain} maxLength={127} {...register('packageId', { setValueAs: orNothing })} />
      </Field>
      <Field label={words.versionCode} hint={words.versionHint} error={errors.lastVersionCode?.message}>
        <Input
          {...plain}
          inputMode="numeric"
          maxLength={10}
          {...register('lastVersionCode', { setValueAs: numberOrNothing })}
        />
      </Field>
      {earlyEnd && <EarlyEnd field={accepted} warning={earlyEnd} />}
      <FormError>{errors.root?.message}</FormError>
      <Button type="submit" busy={isSubmitting}>
        {isSubmitting ? words.busy : words.button}
      </Button>
    </form>
  )
}
