'use client'

import { zodResolver } from '@hookform/resolvers/zod'
import { Controller, useForm, useWatch } from 'react-hook-form'
import { z } from 'zod'
import { useConfirmedRequest } from '@/components/auth/confirm/password-prompt'
import { NotConfirmed } from '@/components/auth/not-confirmed'
import { Button } from '@/components/ui/button'
import { Field, FormError } from '@/components/ui/field'
import { Input } from '@/components/ui/input'
import { Link } from '@/components/ui/link'
import { NativeSelect } from '@/components/ui/native-select'
import { type NewToken, tokenRequest } from '@/lib/api-tokens/schema'
import { DAY } from '@/lib/base/clock'
import { SCOPES, type Scope } from '@/lib/base/roles'
import { ApiError } from '@/lib/client/api-request'
import { refusalFor } from '@/lib/client/form-errors'
import { AppChoice } from './app-choice'
import { CheckGroup } from './check-group'
import { copy } from './copy'

/** Days until a new token expires. Empty for never. */
const DAYS = ['7', '30', '90', '365', ''] as const

const form = z.object({
  ...tokenRequest.pick({ name: true, scopes: true }).shape,
  apps: z.array(z.string()).nullable(),
  days: z.enum(DAYS),
})

type Props = {
  path: string
  scopes: readonly Scope[]
  done: (token: NewToken) => Promise<unknown>
  close: () => void
}

/** Creates a token. For sensitive scopes, the person confirms that it is them. */
export function NewTokenForm({ path, scopes, done, close }: Props) {
  const request = useConfirmedRequest()
  const { register, control, handleSubmit, setError, formState } = useForm({
    resolver: zodResolver(form),
    defaultValues: {
      name: '',
      scopes: ['apps:read'] as Scope[],
      apps: null as string[] | null,
      days: '90' as const,
    },
  })
  const { errors, isSubmitting } = formState
  const chosen = useWatch({ control, name: 'scopes' })
  const submit = handleSubmit(async ({ days, ...fields }) => {
    if (fields.apps?.length === 0) return setError('apps', { message: copy.chooseApp })
    const expiresAt = days === '' ? null : new Date(Date.now() + Number(days) * DAY).toISOString()
    try {
      await done(await request<NewToken>('POST', path, { ...fields, expiresAt }))
    } catch (error) {
      if (error instanceof NotConfirmed) return
      const { field, message } = refusalFor(error, ['name', 'scopes', 'apps'], copy.otherwise)
      const type = error instanceof ApiError ? (error.code ?? undefined) : undefined
      setError(field, { message, ...(type && { type }) }, { shouldFocus: true })
    }
  })
  return (
    <form
      method="post"
      noValidate
      onSubmit={(event) => void submit(event)}
      className="grid gap-6 rounded-md border p-4 sm:p-5"
    >
      <div className="grid gap-5 sm:grid-cols-[minmax(0,1fr)_12rem]">
        <Field label={copy.name} error={errors.name?.message} required>
          <Input maxLength={60} autoComplete="off" placeholder={copy.namePlaceholder} {...register('name')} />
        </Field>
        <Field label={copy.expiry} error={errors.days?.message}>
          <NativeSelect {...register('days')}>
            {DAYS.map((days) => (
              <option key={days} value={days}>
                {days === '' ? copy.noExpiry : copy.inDays(Number(days))}
              </option>
            ))}
          </NativeSelect>
        </Field>
      </div>
      <Controller
        control={control}
        name="scopes"
        render={({ field: { value, onChange } }) => (
          <CheckGroup
            label={copy.scopes}
            error={errors.scopes?.message}
            options={scopes.map((scope) => ({
              value: scope,
              label: <code className="text-sm">{scope}</code>,
              hint: SCOPES[scope].isSensitive
                ? `${SCOPES[scope].text}. ${copy.sensitive}.`
                : `${SCOPES[scope].text}.`,
            }))}
            value={value}
            onChange={onChange}
          />
        )}
      />
      {errors.scopes?.type === 'second-factor-required' &&
        chosen.some((scope) => SCOPES[scope].isSensitive) && (
          <Link
            href="/account/security"
            className="-mt-4 justify-self-start text-sm text-link underline underline-offset-4"
          >
            {copy.secondFactor}
          </Link>
        )}
      <Controller
        control={control}
        name="apps"
        render={({ field: { value, onChange } }) => (
          <AppChoice value={value} onChange={onChange} error={errors.apps?.message} />
        )}
      />
      <FormError>{errors.root?.message}</FormError>
      <div className="flex flex-wrap gap-3">
        <Button type="submit" busy={isSubmitting}>
          {isSubmitting ? copy.creating : copy.submit}
        </Button>
        <Button variant="ghost" onClick={close}>
          {copy.cancel}
        </Button>
      </div>
    </form>
  )
}
