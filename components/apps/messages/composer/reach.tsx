'use client'

import { useQuery } from '@tanstack/react-query'
import { Users } from 'lucide-react'
import { useFormContext, useWatch } from 'react-hook-form'
import { apiRequest } from '@/lib/client/api-request'
import { copy } from '../copy'
import { usePaused } from '../use-paused'
import { type Values, toAudience } from '../form-values'

const words = copy.composer

/** How many devices the audience of the form means now. */
export function useReach(appId: string) {
  const { control } = useFormContext<Values>()
  const audience = usePaused(JSON.stringify(toAudience(useWatch({ control, name: 'audience' }))))
  const path = `/api/apps/${encodeURIComponent(appId)}/messages/estimate`
  return useQuery({
    queryKey: [path, audience],
    staleTime: 10_000,
    queryFn: () =>
      apiRequest<{ devices: number }>('POST', path, { audience: JSON.parse(audience) as unknown }),
  })
}

/** The same as a sentence that is announced when it changes. */
export function Reach({ appId }: { appId: string }) {
  const { data, isError } = useReach(appId)
  const said = isError ? words.uncounted : data ? words.reach(data.devices) : words.counting
  return (
    <p role="status" className="flex items-center gap-2 text-[15px] font-medium tabular-nums">
      <Users aria-hidden="true" className="size-4 shrink-0 text-muted-foreground" />
      {said}
    </p>
  )
}
