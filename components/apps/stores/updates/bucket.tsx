'use client'

import { zodResolver } from '@hookform/resolvers/zod'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useForm } from 'react-hook-form'
import { useAction } from '@/components/auth/use-action'
import { BUCKET_FIELDS, BucketFields, bucketValues } from '@/components/buckets/bucket-fields'
import { formatDateTime } from '@/components/data/date-format'
import { StatusLine } from '@/components/ui/status-line'
import { Button } from '@/components/ui/button'
import { FormError } from '@/components/ui/field'
import { Skeleton } from '@/components/ui/skeleton'
import { notify } from '@/components/ui/toaster'
import { apiRequest } from '@/lib/client/api-request'
import { refusalFor } from '@/lib/client/form-errors'
import { type UpdateBucketState, updateBucketRequest } from '@/lib/releases/updates/bucket/schema'
import { copy } from './copy'

const words = copy.bucket
type Bucket = NonNullable<UpdateBucketState['bucket']>

/** Milliseconds between looks at an upload that is due. */
const POLL = 5000

/** The bucket of the owner that gets what is offered, and how that goes. */
export function UpdateBucket({ path }: { path: string }) {
  const address = `${path}/bucket`
  const { data, isError } = useQuery<UpdateBucketState>({
    queryKey: [address],
    refetchInterval: ({ state }) => (state.data?.bucket?.dueAt ? POLL : false),
  })
  if (!data) return isError ? <FormError>{words.loading}</FormError> : <Skeleton className="h-24" />
  const { bucket } = data
  return (
    <div className="grid min-w-0 gap-5">
      <p className="max-w-prose text-[15px] leading-6 text-muted-foreground">{words.text}</p>
      {bucket && <Status bucket={bucket} />}
      <BucketForm key={bucket ? 'stored' : 'new'} path={address} bucket={bucket} />
      {bucket && <End path={address} />}
    </div>
  )
}

function Status({ bucket: { failure, dueAt, isComplete, uploadedAt } }: { bucket: Bucket }) {
  return (
    <ul role="status" className="grid gap-2 rounded-lg border p-4 text-[15px] leading-6">
      {failure !== null && (
        <StatusLine isGood={false}>
          {failure} {dueAt && words.retry(formatDateTime(dueAt))}
        </StatusLine>
      )}
      {isComplete && uploadedAt ? (
        <StatusLine isGood>{words.complete(formatDateTime(uploadedAt))}</StatusLine>
      ) : (
        <li className="text-muted-foreground">
          {uploadedAt ? words.outdated(formatDateTime(uploadedAt)) : dueAt ? words.nothingYet : words.noOffer}
        </li>
      )}
    </ul>
  )
}

function BucketForm({ path, bucket }: { path: string; bucket: Bucket | null }) {
  const client = useQueryClient()
  const { register, handleSubmit, setError, resetField, formState } = useForm({
    resolver: zodResolver(updateBucketRequest),
    defaultValues: bucketValues(bucket),
  })
  const { errors, isSubmitting } = formState
  const refuse = (error: unknown) => {
    const { field, message } = refusalFor(error, BUCKET_FIELDS, words.otherwise)
    setError(field, { message }, { shouldFocus: true })
  }
  const save = handleSubmit(async (fields) => {
    try {
      client.setQueryData([path], await apiRequest<UpdateBucketState>('PUT', path, fields))
      resetField('secretAccessKey')
      notify({ title: words.saved })
    } catch (error) {
      refuse(error)
    }
  })
  const test = handleSubmit(async (fields) => {
    try {
      await apiRequest('POST', path, fields)
      notify({ title: words.works })
    } catch (error) {
      refuse(error)
    }
  })
  return (
    <form noValidate onSubmit={(event) => void save(event)} className="grid min-w-0 gap-5">
      <BucketFields register={register} errors={errors} isStored={bucket !== null} />
      <p className="max-w-prose text-[13px] leading-snug text-muted-foreground">{words.stored}</p>
      <FormError>{errors.root?.message}</FormError>
      <div className="flex flex-wrap gap-2">
        <Button type="submit" size="sm" busy={isSubmitting}>
          {bucket ? words.save : words.start}
        </Button>
        <Button type="button" variant="outline" size="sm" disabled={isSubmitting} onClick={() => void test()}>
          {words.test}
        </Button>
      </div>
    </form>
  )
}

function End({ path }: { path: string }) {
  const client = useQueryClient()
  const { busy, problem, run } = useAction()
  const end = () =>
    run(async () => {
      client.setQueryData([path], await apiRequest<UpdateBucketState>('DELETE', path))
      notify({ title: words.ended })
    })
  return (
    <div className="grid gap-2 border-t pt-5">
      <FormError>{problem}</FormError>
      <Button
        variant="outline"
        size="sm"
        className="justify-self-start"
        busy={busy}
        onClick={() => void end()}
      >
        {words.end}
      </Button>
      <p className="text-[13px] leading-snug text-muted-foreground">{words.endText}</p>
    </div>
  )
}
