'use client'

import Link from 'next/link'
import { RebuildState } from './rebuild-state'
import { useRebuild } from './use-rebuild'

/**
 * Offers a rebuild while apps use an older Android shell, and shows its progress. Subtle, because it is not
 * urgent.
 */
export function RebuildNotice() {
  const { query, start, cancel } = useRebuild('/api/apps/rebuild')
  const state = query.data
  // The page is complete without it.
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
