'use client'

import Link from 'next/link'
import { RebuildState } from './rebuild-state'
import { useRebuild } from './use-rebuild'

/** Above my apps, as long as some are for an earlier Android shell or a rebuild goes on. It is no hurry, so it is quiet. */
export function RebuildNotice() {
  const { query, start, cancel } = useRebuild('/api/apps/rebuild')
  const state = query.data
  // Without an answer nothing is missing from the page.
  if (!state || !(state.outdated > 0 || state.latest?.state === 'running')) return null
  return (
    <section aria-label="Rebuild" className="mt-6 rounded-lg border bg-card p-4">
      <RebuildState
        state={state}
        start={start}
        cancel={cancel}
        link={({ appId, name }) => (
          <Link href={`/app-builder?app=${appId}`} className="text-link underline underline-offset-4">
            <bdi>{name}</bdi>
          </Link>
        )}
      />
    </section>
  )
}
