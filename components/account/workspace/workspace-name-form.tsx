'use client'

import { zodResolver } from '@hookform/resolvers/zod'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { Field, FormError } from '@/components/ui/field'
import { Input } from '@/components/ui/input'
import { refusalFor } from '@/lib/client/form-errors'
import { workspaceRequest } from '@/lib/workspaces/schema'
import { SaveRow } from '../save-row'

type Props = {
  name: string
  placeholder?: string
  words: { label: string; button: string; busy: string; failed: string; saved?: string }
  /** Saves. Its error appears at the field. */
  onSave: (name: string) => Promise<void>
}

/** Asks for the name of a workspace. */
export function WorkspaceNameForm({ name, placeholder, words, onSave }: Props) {
  const { register, handleSubmit, setError, reset, formState } = useForm({
    resolver: zodResolver(workspaceRequest),
    defaultValues: { name },
  })
  const { errors, isSubmitting, isDirty } = formState
  const [saved, setSaved] = useState(false)
  const submit = handleSubmit(async (fields) => {
    setSaved(false)
    try {
      await onSave(fields.name)
      reset(fields)
      setSaved(true)
    } catch (error) {
      const { field, message } = refusalFor(error, ['name'], words.failed)
      setError(field, { message }, { shouldFocus: true })
    }
  })
  return (
    <form method="post" noValidate onSubmit={(event) => void submit(event)} className="grid gap-5">
      <Field label={words.label} error={errors.name?.message} required>
        <Input autoComplete="organization" maxLength={60} placeholder={placeholder} {...register('name')} />
      </Field>
      <FormError>{errors.root?.message}</FormError>
      <SaveRow
        form={{ isDirty, isSubmitting }}
        saved={saved}
        words={{ ...words, save: words.button, saving: words.busy }}
      />
    </form>
  )
}
