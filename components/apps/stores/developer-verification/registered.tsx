'use client'

import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useId, useState } from 'react'
import { formatDate } from '@/components/data/date-format'
import { Checkbox } from '@/components/ui/checkbox'
import { FormError } from '@/components/ui/field'
import { apiRequest } from '@/lib/client/api-request'
import { refusalFor } from '@/lib/client/form-errors'
import type { LinkSettings } from '@/lib/stores/links/schema'

const copy = {
  label: 'Registered with Google',
  hint: 'We can’t see that. Tick it when the console shows the package ID as registered, and the fleet no longer reminds you.',
  since: (date: string) => `Ticked on ${date}.`,
  failed: 'We couldn’t save this. Please try again.',
  loading: 'We couldn’t load this. Please reload the page.',
} as const

/** Says whether an app is registered for Android developer verification. */
export function Registered({ appId }: { appId: string }) {
  const path = `/api/apps/${appId}/links`
  const client = useQueryClient()
  const { data, isError } = useQuery<LinkSettings>({ queryKey: [path] })
  const [saving, setSaving] = useState<boolean>()
  const [problem, setProblem] = useState<string>()
  const [id, hintId] = [useId(), useId()]
  const since = data?.developerRegisteredAt ?? null

  const save = async (developerRegistered: boolean) => {
    setSaving(developerRegistered)
    setProblem(undefined)
    try {
      client.setQueryData([path], await apiRequest<LinkSettings>('PUT', path, { developerRegistered }))
    } catch (error) {
      setProblem(refusalFor(error, [], copy.failed).message)
    } finally {
      setSaving(undefined)
    }
  }

  return (
    <div className="grid gap-2">
      <div className="flex items-start gap-3">
        <Checkbox
          id={id}
          aria-describedby={hintId}
          checked={saving ?? since !== null}
          disabled={!data || saving !== undefined}
          onCheckedChange={(checked) => void save(checked)}
        />
        <div className="grid gap-1">
          <label htmlFor={id} className="text-[15px] leading-5 font-medium">
            {copy.label}
          </label>
          <p id={hintId} className="max-w-prose text-[13px] leading-snug text-muted-foreground">
            {copy.hint} {since && copy.since(formatDate(since))}
          </p>
        </div>
      </div>
      <FormError>{problem ?? (isError && !data ? copy.loading : undefined)}</FormError>
    </div>
  )
}
