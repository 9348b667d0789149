'use client'

import { type UseQueryResult, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useCan } from '../../shell/can'
import { Button } from '@/components/ui/button'
import { Disclosure } from '@/components/ui/disclosure'
import type { ReleaseSummary } from '@/lib/apps/schema'
import type { BillingOverview } from '@/lib/billing/reports/schema'
import { useEditor, useEditorStore } from '../state/use-editor'
import { ApprovalSwitch } from '../review/approval-notice'
import { copy } from './copy'
import { EarlierReleases } from './earlier-releases'
import { FindingList } from './finding-list'
import { LiveNow } from './live-now'
import { LiveView } from './live-view'
import { PublicationState } from './publication-state'
import { publishBlocker } from './publishing-right'
import { ReleaseDetails } from './release-details'
import { ReleaseForm } from './release-form'
import { SigningKey } from '../../apps/signing-key/signing-key-lazy'
import type { Stage } from './stage'

type PublishPanelProps = {
  stage: Stage
  /** The release just published. */
  made: ReleaseSummary | null
  newest: ReleaseSummary | null
  releases: UseQueryResult<ReleaseSummary[]>
  onMade: (release: ReleaseSummary | null) => void
}

/** Shows the form if there are changes to publish, else the URL. Everything else is folded below. */
export function PublishPanel({ stage, made, newest, releases, onMade }: PublishPanelProps) {
  const can = useCan()
  const store = useEditorStore()
  const app = useEditor((state) => state.app)
  const onPublished = usePublished(onMade)
  const onDown = () => {
    if (app) store.set({ app: { ...app, release: newest, published: false } })
    onMade(null)
  }
  const isLive = made !== null || stage === 'same'
  const form = <Form stage={stage} newest={newest} onPublished={onPublished} />
  return (
    <div className="grid min-w-0 gap-6">
      {!isLive && form}
      {!isLive && stage === 'changed' && app && newest && <LiveNow appId={app.id} version={newest.version} />}
      {isLive && app && newest && <LiveView appId={app.id} version={newest.version} />}
      <div className="grid min-w-0">
        {!newest && app && (
          <Disclosure label={copy.inStore}>
            <SigningKey appId={app.id} />
          </Disclosure>
        )}
        {app && newest && (
          <Disclosure label={isLive ? copy.details.title : copy.details.ofVersion(newest.versionName)}>
            <ReleaseDetails appId={app.id} version={newest.version} withFiles={!isLive} />
            <SigningKey appId={app.id} />
          </Disclosure>
        )}
        {app && releases.data && releases.data.length > 1 && (
          <Disclosure label={copy.releases(releases.data.length)}>
            <Releases appId={app.id} releases={releases.data} onPublished={onPublished} />
          </Disclosure>
        )}
        {releases.isError && <ReleasesFailed onRetry={() => void releases.refetch()} />}
        {isLive && !made && (
          <Disclosure label={copy.again.title}>
            <p className="text-sm text-muted-foreground">{copy.again.text}</p>
            {form}
          </Disclosure>
        )}
        {app && can('approval.manage') && (
          <Disclosure label={copy.approval}>
            <ApprovalSwitch appId={app.id} />
          </Disclosure>
        )}
        {app && newest && stage !== 'down' && can('app.delete') && <PublicationState onDown={onDown} />}
      </div>
    </div>
  )
}

/** Updates all caches that show releases. */
function usePublished(onMade: (release: ReleaseSummary) => void) {
  const store = useEditorStore()
  const client = useQueryClient()
  return async (release: ReleaseSummary) => {
    const { app } = store.get()
    if (!app) return
    store.set({
      app: { ...app, release, published: true },
      announcement: copy.announced(release.versionName),
    })
    onMade(release)
    const keys = [
      `/api/apps/${app.id}/releases`,
      `/api/apps/${app.id}/signing-key`,
      '/api/apps',
      '/api/billing',
    ]
    await Promise.all(keys.map((key) => client.invalidateQueries({ queryKey: [key] })))
  }
}

type FormProps = {
  stage: Stage
  newest: ReleaseSummary | null
  onPublished: (release: ReleaseSummary) => Promise<void>
}

function Form({ stage, newest, onPublished }: FormProps) {
  const can = useCan()
  const app = useEditor((state) => state.app)
  const billing = useQuery<BillingOverview>({
    queryKey: ['/api/billing'],
    enabled: app !== null && can('billing.manage'),
    staleTime: 0,
  })
  return (
    <>
      <FindingList mayNotify={billing.data?.usage.mayNotify} />
      <ReleaseForm
        stage={stage}
        before={app && billing.data ? publishBlocker(app, billing.data.usage) : null}
        last={newest?.versionName ?? null}
        onPublished={onPublished}
      />
    </>
  )
}

type ReleasesProps = Pick<FormProps, 'onPublished'> & { appId: string; releases: ReleaseSummary[] }

function Releases({ appId, releases, onPublished }: ReleasesProps) {
  const [shown, setShown] = useState<number | null>(null)
  return (
    <>
      <EarlierReleases
        appId={appId}
        releases={releases}
        shown={shown}
        onShow={setShown}
        onReleased={onPublished}
      />
      {shown !== null && <ReleaseDetails key={shown} appId={appId} version={shown} withFiles />}
    </>
  )
}

function ReleasesFailed({ onRetry }: { onRetry: () => void }) {
  return (
    <div role="alert" className="flex flex-wrap items-center gap-3 border-t py-3 text-sm">
      {copy.releasesFailed}
      <Button variant="outline" size="sm" onClick={onRetry}>
        {copy.retry}
      </Button>
    </div>
  )
}
