'use client'

import { copy } from '@/components/apps/rebuild/copy'
import { RebuildState } from '@/components/apps/rebuild/rebuild-state'
import { useRebuild } from '@/components/apps/rebuild/use-rebuild'
import { Button } from '@/components/ui/button'
import { Skeleton } from '@/components/ui/skeleton'
import { Panel } from '../panel'

const words = copy.admin

/** Rebuilds all published apps for the newest Android shell. */
export function RebuildPanel() {
  const { query, start, cancel } = useRebuild('/api/admin/rebuild')
  const { data, isError, refetch } = query
  return (
    <Panel title={words.title} text={words.lead}>
      {!data && !isError && <Skeleton className="h-16" />}
      {!data && isError && (
        <div role="alert" className="grid justify-items-start gap-2 text-sm">
          <p>{words.failed}</p>
          <Button variant="outline" size="sm" onClick={() => void refetch()}>
            {words.again}
          </Button>
        </div>
      )}
      {data?.outdated === 0 && data.latest?.state !== 'running' && <p className="text-sm">{words.current}</p>}
      {data && (
        <RebuildState state={data} start={start} cancel={cancel} link={({ name }) => <bdi>{name}</bdi>} />
      )}
    </Panel>
  )
}
