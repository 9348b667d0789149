'use client'

import { useQueryClient } from '@tanstack/react-query'
import { Download } from 'lucide-react'
import { useForm } from 'react-hook-form'
import { IfCan } from '@/components/shell/can'
import { Button } from '@/components/ui/button'
import { buttonVariants } from '@/components/ui/button-variants'
import { Field, FormError } from '@/components/ui/field'
import { NativeSelect } from '@/components/ui/native-select'
import { Textarea } from '@/components/ui/textarea'
import { notify } from '@/components/ui/toaster'
import { apiRequest } from '@/lib/client/api-request'
import { refusalFor } from '@/lib/client/form-errors'
import { type AppUpdates, SHARES, updatesRequest } from '@/lib/releases/updates/schema'
import { copy } from './copy'
import { KeyAndEnd } from './key-and-end'

const words = copy.settings

/** How new releases begin, copies on the owner's servers, the key, and the end of updates. */
export function Settings({ path, updates }: { path: string; updates: AppUpdates }) {
  return (
    <>
      <SettingsForm path={path} updates={updates} />
      <div className="grid gap-2">
        <p className="text-[13px] leading-snug text-muted-foreground">
          {words.address}{' '}
          <code dir="ltr" className="wrap-anywhere">
            {updates.address}
          </code>
        </p>
        {updates.offer && (
          <a
            href={`${path}/mirror.zip`}
            download
            className={buttonVariants({ variant: 'outline', size: 'sm', className: 'justify-self-start' })}
          >
            <Download aria-hidden="true" />
            {words.download}
          </a>
        )}
      </div>
      <IfCan permission="keys.manage">
        <KeyAndEnd path={path} keys={updates.keys} />
      </IfCan>
    </>
  )
}

function SettingsForm({ path, updates }: { path: string; updates: AppUpdates }) {
  const client = useQueryClient()
  const { register, handleSubmit, setError, formState } = useForm({
    values: { firstShare: String(updates.firstShare), mirrors: updates.mirrors.join('\n') },
  })
  const { errors, isSubmitting } = formState
  const submit = handleSubmit(async ({ firstShare, mirrors }) => {
    const body = {
      action: 'settings',
      firstShare: Number(firstShare),
      mirrors: mirrors.split(/\s+/).filter(Boolean),
    }
    const checked = updatesRequest.safeParse(body)
    if (!checked.success)
      return setError('mirrors', { message: checked.error.issues[0]?.message ?? words.otherwise })
    try {
      client.setQueryData([path], await apiRequest<AppUpdates>('POST', path, checked.data))
      notify({ title: words.saved })
    } catch (error) {
      const { field, message } = refusalFor(error, ['mirrors'], words.otherwise)
      setError(field, { message }, { shouldFocus: true })
    }
  })
  return (
    <form noValidate onSubmit={(event) => void submit(event)} className="grid max-w-prose gap-4">
      <Field label={words.firstShare} className="sm:max-w-60">
        <NativeSelect {...register('firstShare')}>
          {SHARES.map((share) => (
            <option key={share} value={share}>
              {copy.shares[share]}
            </option>
          ))}
        </NativeSelect>
      </Field>
      <Field label={words.mirrors} hint={words.mirrorsHint} error={errors.mirrors?.message}>
        <Textarea
          rows={2}
          dir="ltr"
          autoComplete="off"
          spellCheck={false}
          placeholder="https://www.example.com/app-updates/"
          {...register('mirrors')}
        />
      </Field>
      <Button type="submit" variant="outline" className="justify-self-start" busy={isSubmitting}>
        {words.save}
      </Button>
      <FormError>{errors.root?.message}</FormError>
    </form>
  )
}
