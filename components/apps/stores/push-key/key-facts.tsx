'use client'

import { useMutation, useQueryClient } from '@tanstack/react-query'
import { refusalFor } from '@/lib/client/form-errors'
import { Button } from '@/components/ui/button'
import { ApiError, apiRequest } from '@/lib/client/api-request'
import type { ApnsKeyCheck, ApnsKeySummary } from '@/lib/push/transports/apns/schema'
import { copy } from './copy'
import { DeleteKey } from '../delete-key'

const day = new Intl.DateTimeFormat('en', { dateStyle: 'medium', timeZone: 'UTC' })

/** Details of the key, and the result of Apple's check. */
export function KeyFacts({ path, of }: { path: string; of: NonNullable<ApnsKeySummary['key']> }) {
  const client = useQueryClient()
  const check = useMutation({
    mutationFn: () => apiRequest<ApnsKeyCheck>('POST', `${path}/check`),
    onSettled: () => client.invalidateQueries({ queryKey: [path] }),
  })
  const facts = [
    [copy.keyId, of.keyId],
    [copy.teamId, of.teamId],
    [copy.bundleId, of.bundleId],
    [copy.added, day.format(new Date(of.addedAt))],
  ] as const
  return (
    <div className="grid gap-5">
      <dl className="grid gap-x-8 gap-y-2.5 text-sm sm:grid-cols-2">
        {facts.map(([name, value]) => (
          <div key={name}>
            <dt className="text-muted-foreground">{name}</dt>
            <dd className="wrap-anywhere">{value}</dd>
          </div>
        ))}
      </dl>
      {of.refusal && (
        <div className="grid max-w-prose gap-1 rounded-md border border-destructive/40 p-3 text-sm leading-[22px]">
          <p className="font-semibold">{copy.refused(day.format(new Date(of.refusal.at)))}</p>
          <p>{of.refusal.text}</p>
        </div>
      )}
      <div className="grid gap-2">
        <div className="flex flex-wrap gap-2">
          <Button size="sm" busy={check.isPending} onClick={() => check.mutate()}>
            {check.isPending ? copy.checking : copy.check}
          </Button>
          <DeleteKey path={path} words={copy} />
        </div>
        <p role="status" className="max-w-prose text-sm leading-[22px] text-muted-foreground">
          {statusText(check)}
        </p>
      </div>
    </div>
  )
}

/** Short status. The error itself is shown above. */
function statusText({
  data,
  error,
  isPending,
}: {
  data?: ApnsKeyCheck
  error: Error | null
  isPending: boolean
}) {
  if (isPending) return copy.checking
  if (error instanceof ApiError && error.code === 'apple-unreachable') return error.message
  if (error) return refusalFor(error, [], copy.checkFailed).message
  if (!data) return copy.checkHint
  return data.accepted ? copy.accepted : data.text
}
