'use client'

import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useForm } from 'react-hook-form'
import { zodResolver } from '@hookform/resolvers/zod'
import { useConfirmedRequest } from '@/components/auth/confirm/password-prompt'
import { NotConfirmed } from '@/components/auth/not-confirmed'
import { useAction } from '@/components/auth/use-action'
import { BUCKET_FIELDS, BucketFields, bucketValues } from '@/components/buckets/bucket-fields'
import { formatDateTime } from '@/components/data/date-format'
import { Button } from '@/components/ui/button'
import { Field, FormError } from '@/components/ui/field'
import { Input } from '@/components/ui/input'
import { PasswordInput } from '@/components/ui/password-input'
import { Skeleton } from '@/components/ui/skeleton'
import { StatusLine } from '@/components/ui/status-line'
import { notify } from '@/components/ui/toaster'
import { refusalFor } from '@/lib/client/form-errors'
import { type ExportTargetState, MAX_COPIES, exportTargetRequest } from '@/lib/portability/scheduled/schema'
import { copy } from './copy'

const words = copy.exports
type Target = NonNullable<ExportTargetState['target']>

/** Sets the bucket that gets the exports of the workspace's apps, and shows how that goes. */
export function ScheduledExport({ workspaceId }: { workspaceId: string }) {
  const path = `/api/workspaces/${workspaceId}/export-target`
  const { data, isError } = useQuery<ExportTargetState>({ queryKey: [path], refetchOnMount: 'always' })
  if (!data) return isError ? <FormError>{words.loading}</FormError> : <Skeleton className="h-40" />
  return (
    <div className="grid min-w-0 gap-6">
      {data.target && <Status target={data.target} />}
      <TargetForm key={data.target ? 'stored' : 'new'} path={path} target={data.target} />
      {data.target && <End path={path} />}
    </div>
  )
}

function Status({ target }: { target: Target }) {
  const { failure, retryAt, apps, exported, lastExportAt, drill } = target
  const missing = drill ? drill.files - drill.restored : 0
  return (
    <ul role="status" className="grid gap-2 rounded-lg border p-4 text-[15px] leading-6">
      {failure !== null && (
        <StatusLine isGood={false}>
          {failure} {retryAt && words.retry(formatDateTime(retryAt))}
        </StatusLine>
      )}
      <StatusLine isGood={exported === apps}>
        {words.exported(exported, apps)} {lastExportAt && words.last(formatDateTime(lastExportAt))}
      </StatusLine>
      {drill ? (
        <StatusLine isGood={missing === 0}>
          {words.drill(drill.restored, drill.files, formatDateTime(drill.at))}
        </StatusLine>
      ) : (
        <li className="text-muted-foreground">{words.noDrill}</li>
      )}
    </ul>
  )
}

const FIELDS = [...BUCKET_FIELDS, 'passphrase', 'copies'] as const

function TargetForm({ path, target }: { path: string; target: Target | null }) {
  const request = useConfirmedRequest()
  const client = useQueryClient()
  const { register, handleSubmit, setError, resetField, formState } = useForm({
    resolver: zodResolver(exportTargetRequest),
    defaultValues: {
      ...bucketValues(target),
      ...{ passphrase: '', copies: target?.copies ?? 8 },
    },
  })
  const { errors, isSubmitting } = formState
  const submit = handleSubmit(async (fields) => {
    try {
      const state = await request<ExportTargetState>('PUT', path, fields)
      client.setQueryData([path], state)
      resetField('secretAccessKey')
      resetField('passphrase')
      notify({ title: words.saved })
    } catch (error) {
      if (error instanceof NotConfirmed) return
      const { field, message } = refusalFor(error, FIELDS, words.failed)
      setError(field, { message }, { shouldFocus: true })
    }
  })
  return (
    <form noValidate onSubmit={(event) => void submit(event)} className="grid min-w-0 gap-5">
      <BucketFields register={register} errors={errors} isStored={target !== null} />
      <Field
        label={words.passphrase}
        hint={target ? words.passphraseChange : words.passphraseHint}
        error={errors.passphrase?.message}
        required={!target}
      >
        <PasswordInput autoComplete="new-password" {...register('passphrase')} />
      </Field>
      <Field label={words.copies} error={errors.copies?.message} className="max-w-60" required>
        <Input
          type="number"
          inputMode="numeric"
          min={1}
          max={MAX_COPIES}
          {...register('copies', { valueAsNumber: true })}
        />
      </Field>
      <p className="text-sm leading-6 text-muted-foreground">{words.stored}</p>
      <FormError>{errors.root?.message}</FormError>
      <Button type="submit" className="justify-self-start" busy={isSubmitting}>
        {isSubmitting ? words.busy : target ? words.save : words.start}
      </Button>
    </form>
  )
}

function End({ path }: { path: string }) {
  const request = useConfirmedRequest()
  const client = useQueryClient()
  const { busy, problem, run } = useAction()
  const end = () =>
    run(async () => {
      await request('DELETE', path)
      client.setQueryData<ExportTargetState>([path], { target: null })
      notify({ title: words.ended })
    })
  return (
    <div className="grid gap-3 border-t pt-5">
      <FormError>{problem}</FormError>
      <Button variant="outline" className="justify-self-start" busy={busy} onClick={() => void end()}>
        {words.end}
      </Button>
      <p className="text-sm text-muted-foreground">{words.endText}</p>
    </div>
  )
}
