'use client'

import { useQuery, useQueryClient } from '@tanstack/react-query'
import dynamic from 'next/dynamic'
import { useState } from 'react'
import { Skeleton } from '@/components/ui/skeleton'
import type { ReleaseSummary } from '@/lib/apps/schema'
import type { BillingOverview } from '@/lib/billing/reports/schema'
import { useEditor } from '../state/use-editor'
import { refusalBefore } from './publishing-right'
import { FindingList } from './finding-list'
import { EarlierReleases } from './earlier-releases'
import { PublicationState } from './publication-state'
import { ReleaseForm } from './release-form'
import { ReleaseView } from './release-view'

/** Its forms are needed seldom: they come with the first look at it. */
const SigningKey = dynamic(() => import('./signing-key/signing-key').then((file) => file.SigningKey), {
  loading: () => <Skeleton className="h-28" />,
})

/** The form for a new release, the newest one's address and files, and those before it. */
export function PublishPanel() {
  const app = useEditor((state) => state.app)
  const appId = app?.id
  const client = useQueryClient()
  const [shown, setShown] = useState<number | null>(null)
  const key = [`/api/apps/${appId}/releases`]
  const releases = useQuery<ReleaseSummary[]>({ queryKey: key, enabled: appId !== undefined })
  const billing = useQuery<BillingOverview>({
    queryKey: ['/api/billing'],
    enabled: app !== null,
    staleTime: 0,
  })
  const newest = releases.data?.[0]
  const version = shown ?? newest?.version

  return (
    <div className="grid min-w-0 gap-6">
      <FindingList />
      <ReleaseForm
        before={app && billing.data ? refusalBefore(app, billing.data.usage) : null}
        last={newest?.versionName ?? null}
        onPublished={async (appId, release) => {
          setShown(release.version)
          await client.invalidateQueries({ queryKey: [`/api/apps/${appId}/releases`] })
          await client.invalidateQueries({ queryKey: [`/api/apps/${appId}/signing-key`] })
          await client.invalidateQueries({ queryKey: ['/api/apps'] })
          await client.invalidateQueries({ queryKey: ['/api/billing'] })
        }}
      />
      {appId !== undefined && releases.isPending && <Skeleton className="h-40" />}
      {releases.isError && (
        <p role="alert" className="text-sm text-destructive">
          The earlier releases could not be loaded.{' '}
          <button
            type="button"
            className="underline underline-offset-2"
            onClick={() => void releases.refetch()}
          >
            Try again
          </button>
        </p>
      )}
      {appId !== undefined && version !== undefined && (
        <ReleaseView key={version} appId={appId} version={version} />
      )}
      {releases.data && releases.data.length > 1 && (
        <EarlierReleases releases={releases.data} shown={version ?? 0} onShow={setShown} />
      )}
      {appId !== undefined && <SigningKey appId={appId} />}
      {newest && <PublicationState />}
    </div>
  )
}
