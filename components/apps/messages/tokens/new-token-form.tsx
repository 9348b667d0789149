'use client'

import { zodResolver } from '@hookform/resolvers/zod'
import { useQueryClient } from '@tanstack/react-query'
import { useForm } from 'react-hook-form'
import { refusalFor } from '@/lib/client/form-errors'
import { Button } from '@/components/ui/button'
import { Field, FormError } from '@/components/ui/field'
import { Input } from '@/components/ui/input'
import { apiRequest } from '@/lib/client/api-request'
import { type NewToken, tokenRequest } from '@/lib/push/tokens/schema'
import { copy } from '../copy'

const words = copy.tokens

/** Creates a named API token. */
export function NewTokenForm({ path, made }: { path: string; made: (token: NewToken) => void }) {
  const client = useQueryClient()
  const { register, handleSubmit, reset, setError, formState } = useForm({
    resolver: zodResolver(tokenRequest),
    defaultValues: { name: '' },
  })
  const { errors, isSubmitting } = formState
  const submit = handleSubmit(async (fields) => {
    try {
      made(await apiRequest<NewToken>('POST', path, fields))
      reset()
      await client.invalidateQueries({ queryKey: [path] })
    } catch (error) {
      const { field, message } = refusalFor(error, ['name'], copy.otherwise)
      setError(field, { message }, { shouldFocus: true })
    }
  })
  return (
    <form noValidate onSubmit={(event) => void submit(event)} className="grid gap-3">
      <div className="flex flex-wrap items-start gap-3">
        <Field label={words.name} error={errors.name?.message} className="min-w-48 flex-1">
          <Input
            maxLength={60}
            autoComplete="off"
            placeholder={words.namePlaceholder}
            {...register('name')}
          />
        </Field>
        <Button type="submit" variant="outline" className="mt-6.5 h-11" busy={isSubmitting}>
          {words.create}
        </Button>
      </div>
      <FormError>{errors.root?.message}</FormError>
    </form>
  )
}
