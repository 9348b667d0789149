'use client'

import { zodResolver } from '@hookform/resolvers/zod'
import type { ReactNode } from 'react'
import { useForm } from 'react-hook-form'
import { z } from 'zod'
import { NotConfirmed } from '@/components/auth/not-confirmed'
import { useConfirmed } from '@/components/auth/confirm/password-prompt'
import { refusalFor } from '@/lib/client/form-errors'
import { Button } from '@/components/ui/button'
import { Field, FormError } from '@/components/ui/field'
import { Textarea } from '@/components/ui/textarea'
import { notify } from '@/components/ui/toaster'
import { fetchFile, saveFile } from '@/lib/client/download'

type Props = {
  path: string
  /** Name of the field in the request. */
  name: string
  /** Schema of the field, the same as the API's. */
  text: z.ZodType<string, string>
  label: string
  hint: string
  rows: number
  words: { button: string; busy: string; done: string; failed: string }
  /** Next to the button. Receives functions to fill the field and to show an error. */
  children?: (fill: (text: string) => void, refuse: (message: string) => void) => ReactNode
}

/** Sends a text and downloads the resulting file. Requires a confirmation. */
export function DownloadForm({ path, name, text, label, hint, rows, words, children }: Props) {
  const confirmed = useConfirmed()
  const { register, handleSubmit, setError, setValue, formState } = useForm({
    resolver: zodResolver(z.object({ text })),
    defaultValues: { text: '' },
  })
  const { errors, isSubmitting } = formState
  const submit = handleSubmit(async (fields) => {
    try {
      saveFile(await confirmed(() => fetchFile(path, { [name]: fields.text })))
      notify({ title: words.done })
    } catch (error) {
      if (error instanceof NotConfirmed) return
      const { field, message } = refusalFor(error, [name], words.failed)
      setError(field === 'root' ? 'root' : 'text', { message }, { shouldFocus: true })
    }
  })
  return (
    <form noValidate onSubmit={(event) => void submit(event)} className="grid min-w-0 grid-cols-1 gap-5">
      <Field label={label} hint={hint} error={errors.text?.message} required>
        <Textarea
          rows={rows}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          className="font-mono"
          {...register('text')}
        />
      </Field>
      <FormError>{errors.root?.message}</FormError>
      <div className="flex flex-wrap gap-3">
        <Button type="submit" busy={isSubmitting}>
          {isSubmitting ? words.busy : words.button}
        </Button>
        {children?.(
          (filled) => setValue('text', filled, { shouldValidate: true }),
          (message) => setError('text', { message }),
        )}
      </div>
    </form>
  )
}
