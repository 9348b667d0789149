'use client'

import { useRouter } from 'next/navigation'
import { useState } from 'react'
import type { FieldValues, Path, UseFormReturn } from 'react-hook-form'
import { NotConfirmed } from '@/components/auth/not-confirmed'
import { useConfirmedRequest } from '@/components/auth/confirm/password-prompt'
import { refusalFor } from '@/lib/client/form-errors'
import { copy } from './copy'

/** Saves a settings form, shows errors at their fields, and refreshes the page. */
export function useSaveSetting<Fields extends FieldValues>(
  path: string,
  form: UseFormReturn<Fields>,
  { failed = copy.failed, then }: { failed?: string; then?: () => void } = {},
) {
  const request = useConfirmedRequest()
  const router = useRouter()
  const [saved, setSaved] = useState(false)
  const submit = form.handleSubmit(async (fields) => {
    setSaved(false)
    try {
      await request('PUT', path, fields)
    } catch (error) {
      if (error instanceof NotConfirmed) return
      const names = Object.keys(fields) as Path<Fields>[]
      const { field, message } = refusalFor(error, names, failed)
      form.setError(field, { message }, { shouldFocus: true })
      return
    }
    then?.()
    setSaved(true)
    router.refresh()
  })
  return { submit, saved }
}
