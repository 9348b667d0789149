'use client'

import { zodResolver } from '@hookform/resolvers/zod'
import { useQueryClient } from '@tanstack/react-query'
import { ExternalLink } from 'lucide-react'
import { useForm } from 'react-hook-form'
import { z } from 'zod'
import { NotConfirmed } from '@/components/auth/not-confirmed'
import { useConfirmedRequest } from '@/components/auth/confirm/password-prompt'
import { refusalFor } from '@/lib/client/form-errors'
import { toBase64 } from '@/lib/client/to-base64'
import { Button } from '@/components/ui/button'
import { buttonVariants } from '@/components/ui/button-variants'
import { Field, FormError } from '@/components/ui/field'
import { Input } from '@/components/ui/input'
import { notify } from '@/components/ui/toaster'
import { APNS_KEY_LIMIT, type ApnsKeySummary, apnsKeyRequest } from '@/lib/push/transports/apns/schema'
import { copy } from './copy'

const APPLE = 'https://developer.apple.com/account/resources/authkeys/add'
const NAMES = ['key', 'keyId', 'teamId', 'bundleId'] as const

const fields = apnsKeyRequest.extend({
  key: z
    .custom<FileList | undefined>()
    .refine((files) => files?.[0], 'Choose a file')
    .refine((files) => (files?.[0]?.size ?? 0) <= APNS_KEY_LIMIT, copy.tooLarge),
})

/** Attributes of fields for identifiers and codes. */
const plain = { autoComplete: 'off', autoCapitalize: 'none', spellCheck: false }

type Props = { path: string; known: Pick<ApnsKeySummary, 'bundleId' | 'teamId'> }

/** Uploads the APNs key with its identifiers. */
export function KeyForm({ path, known }: Props) {
  const request = useConfirmedRequest()
  const client = useQueryClient()
  const { register, handleSubmit, setError, setValue, getValues, formState } = useForm({
    resolver: zodResolver(fields),
    defaultValues: { keyId: '', teamId: known.teamId ?? '', bundleId: known.bundleId },
  })
  const { errors, isSubmitting } = formState
  const submit = handleSubmit(async ({ key, ...names }) => {
    try {
      const body = { ...names, key: await toBase64(key![0]!) }
      client.setQueryData([path], await request<ApnsKeySummary>('PUT', path, body))
      notify({ title: copy.saved })
    } catch (error) {
      if (error instanceof NotConfirmed) return
      const { field, message } = refusalFor(error, NAMES, copy.saveFailed)
      setError(field, { message }, { shouldFocus: true })
    }
  })
  /** Reads the key ID from Apple's file name: AuthKey_ABCDE12345.p8 */
  const takeName = () => {
    const keyId = /^AuthKey_([A-Z0-9]{10})\b/.exec(getValues('key')?.[0]?.name ?? '')?.[1]
    if (keyId && !getValues('keyId')) setValue('keyId', keyId)
  }
  return (
    <div className="grid gap-5">
      <ol className="grid max-w-prose list-decimal gap-1.5 pl-5 text-[15px] leading-6">
        {copy.steps.map((step) => (
          <li key={step}>{step}</li>
        ))}
      </ol>
      <a
        href={APPLE}
        target="_blank"
        rel="noopener"
        className={buttonVariants({ variant: 'outline', size: 'sm', className: 'justify-self-start' })}
      >
        <ExternalLink aria-hidden="true" />
        {copy.apple}
      </a>
      <form noValidate onSubmit={(event) => void submit(event)} className="grid max-w-md gap-4">
        <Field label={copy.file} hint={copy.fileHint} error={errors.key?.message} required>
          <Input
            type="file"
            accept=".p8"
            className="py-2 file:mr-3 file:font-medium"
            {...register('key', { onChange: takeName })}
          />
        </Field>
        <Field label={copy.keyId} hint={copy.keyIdHint} error={errors.keyId?.message} required>
          <Input {...plain} maxLength={20} {...register('keyId')} />
        </Field>
        <Field label={copy.teamId} hint={copy.teamIdHint} error={errors.teamId?.message} required>
          <Input {...plain} maxLength={20} {...register('teamId')} />
        </Field>
        <Field label={copy.bundleId} hint={copy.bundleIdHint} error={errors.bundleId?.message} required>
          <Input {...plain} maxLength={155} {...register('bundleId')} />
        </Field>
        <FormError>{errors.root?.message}</FormError>
        <Button type="submit" busy={isSubmitting} className="justify-self-start">
          {isSubmitting ? copy.saving : copy.save}
        </Button>
      </form>
    </div>
  )
}
