'use client'

import { zodResolver } from '@hookform/resolvers/zod'
import { useQueryClient } from '@tanstack/react-query'
import { useForm } from 'react-hook-form'
import { refusalFor } from '@/lib/client/form-errors'
import { Button } from '@/components/ui/button'
import { Field, FormError } from '@/components/ui/field'
import { Input } from '@/components/ui/input'
import { notify } from '@/components/ui/toaster'
import { type LinkSettings, linksRequest } from '@/lib/stores/links/schema'
import { apiRequest } from '@/lib/client/api-request'
import { copy } from './copy'

const words = copy.identity
const NAMES = ['playFingerprint', 'appleTeamId', 'appleBundleId'] as const
const setValueAs = (text: string | null | undefined) => text?.trim() || null
/** Attributes of fields for identifiers and codes. */
const plain = { autoComplete: 'off', autoCapitalize: 'none', spellCheck: false }

/** Edits the other signing identities: Play's fingerprint and Apple's team and bundle ID. */
export function IdentityForm({ path, settings }: { path: string; settings: LinkSettings }) {
  const client = useQueryClient()
  const { playFingerprint, appleTeamId, appleBundleId } = settings
  const { register, handleSubmit, setError, formState } = useForm({
    resolver: zodResolver(linksRequest),
    defaultValues: { playFingerprint, appleTeamId, appleBundleId },
  })
  const { errors, isSubmitting } = formState
  const submit = handleSubmit(async (fields) => {
    try {
      client.setQueryData([path], await apiRequest<LinkSettings>('PUT', path, fields))
      notify({ title: words.saved })
    } catch (error) {
      const { field, message } = refusalFor(error, NAMES, words.failed)
      setError(field, { message }, { shouldFocus: true })
    }
  })
  return (
    <form
      noValidate
      onSubmit={(event) => void submit(event)}
      className="grid grid-cols-1 gap-5 sm:grid-cols-2"
    >
      <Field
        label={words.play}
        hint={words.playHint}
        error={errors.playFingerprint?.message}
        className="sm:col-span-2"
      >
        <Input
          {...plain}
          className="font-mono"
          maxLength={200}
          {...register('playFingerprint', { setValueAs })}
        />
      </Field>
      <Field label={words.team} hint={words.teamHint} error={errors.appleTeamId?.message}>
        <Input {...plain} maxLength={20} {...register('appleTeamId', { setValueAs })} />
      </Field>
      <Field label={words.bundle} hint={words.bundleHint} error={errors.appleBundleId?.message}>
        <Input {...plain} maxLength={160} {...register('appleBundleId', { setValueAs })} />
      </Field>
      <FormError>{errors.root?.message}</FormError>
      <div className="sm:col-span-2">
        <Button type="submit" variant="outline" busy={isSubmitting}>
          {words.save}
        </Button>
      </div>
    </form>
  )
}
