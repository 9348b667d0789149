'use client'

import { useQuery } from '@tanstack/react-query'
import { Users } from 'lucide-react'
import { useFormContext, useWatch } from 'react-hook-form'
import { apiRequest } from '@/lib/client/api-request'
import { copy } from '../copy'
import { useDebounced } from '../use-paused'
import { type Values, toAudience } from '../form-values'

const words = copy.composer

/** Counts the devices in the form's current audience. */
export function useReach(appId: string) {
  const { control } = useFormContext<Values>()
  const audience = useDebounced(JSON.stringify(toAudience(useWatch({ control, name: 'audience' }))))
  const path = `/api/apps/${encodeURIComponent(appId)}/messages/estimate`
  return useQuery({
    queryKey: [path, audience],
    staleTime: 10_000,
    queryFn: () =>
      apiRequest<{ devices: number }>('POST', path, { audience: JSON.parse(audience) as unknown }),
  })
}

/** The number of devices as a live region. */
export function Reach({ appId }: { appId: string }) {
  const { data, isError } = useReach(appId)
  const text = isError ? words.uncounted : data ? words.reach(data.devices) : words.counting
  return (
    <p role="status" className="flex items-center gap-2 text-[15px] font-medium tabular-nums">
      <Users aria-hidden="true" className="size-4 shrink-0 text-muted-foreground" />
      {text}
    </p>
  )
}
