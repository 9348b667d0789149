'use client'

import { Skeleton } from '@/components/ui/skeleton'
import { CopyButton } from '@/components/ui/copy-button'
import { copy } from './copy'
import { useRelease } from './use-release'

/** URL of the live release, in one line, while there are unpublished changes. */
export function LiveNow({ appId, version }: { appId: string; version: number }) {
  const { data, isError } = useRelease(appId, version)
  if (isError) return null
  if (!data) return <Skeleton className="h-6" />
  const { hostedUrl } = data
  return (
    <p className="flex min-w-0 flex-wrap items-center gap-x-3 gap-y-1 text-sm">
      <span className="flex items-center gap-2 text-muted-foreground">
        <span aria-hidden="true" className="size-2 rounded-full bg-success" />
        {copy.liveNow}
      </span>
      <span className="flex min-w-0 items-center gap-1">
        <a
          href={hostedUrl}
          target="_blank"
          rel="noopener"
          className="min-w-0 truncate text-link underline decoration-link/40 underline-offset-4 hover:decoration-link"
        >
          {hostedUrl}
        </a>
        <CopyButton text={hostedUrl} label="Copy the address" />
      </span>
    </p>
  )
}
