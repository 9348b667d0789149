'use client'

import { useState } from 'react'
import { Button } from '@/components/ui/button'
import type { ReleaseSummary } from '@/lib/apps/schema'
import { formatDateTime } from '../../apps/format'
import { RollbackDialog } from './rollback-dialog'

type EarlierReleasesProps = {
  appId: string
  releases: ReleaseSummary[]
  /** Version whose details are open. */
  shown: number | null
  onShow: (version: number) => void
  onReleased: (release: ReleaseSummary) => void | Promise<void>
}

/** All releases, newest first, with their files. Earlier ones can be restored. */
export function EarlierReleases({ appId, releases, shown, onShow, onReleased }: EarlierReleasesProps) {
  const [goingBack, setGoingBack] = useState<ReleaseSummary | null>(null)
  const names = new Map(releases.map(({ version, versionName }) => [version, versionName]))
  return (
    <section aria-label="All releases" className="grid gap-2">
      <ul className="-mx-2 grid max-h-72 gap-0.5 overflow-y-auto">
        {releases.map((release, index) => (
          <li key={release.version} className="flex items-start gap-1">
            <Button
              variant="ghost"
              size="sm"
              aria-current={release.version === shown || undefined}
              onClick={() => onShow(release.version)}
              className="h-auto min-h-9 min-w-0 flex-1 flex-col items-stretch gap-0.5 px-2 py-1.5 font-normal whitespace-normal aria-[current]:bg-accent"
            >
              <span className="flex w-full flex-wrap justify-between gap-x-3 tabular-nums">
                <span>Version {release.versionName}</span>
                <span className="text-muted-foreground">{formatDateTime(release.createdAt)}</span>
              </span>
              <About release={release} names={names} />
            </Button>
            {index > 0 && (
              <Button
                variant="ghost"
                size="sm"
                aria-label={`Go back to version ${release.versionName}`}
                onClick={() => setGoingBack(release)}
                className="h-9"
              >
                Go back…
              </Button>
            )}
          </li>
        ))}
      </ul>
      {goingBack && (
        <RollbackDialog
          appId={appId}
          release={goingBack}
          onClose={() => setGoingBack(null)}
          onReleased={onReleased}
        />
      )}
    </section>
  )
}

type AboutProps = { release: ReleaseSummary; names: ReadonlyMap<number, string> }

/** Release notes, and the earlier release that it restores. */
function About({ release: { notes, copyOf }, names }: AboutProps) {
  const from = copyOf === null ? undefined : names.get(copyOf)
  if (!notes && from === undefined) return null
  return (
    <span className="grid text-left text-[13px] leading-snug text-muted-foreground">
      {from !== undefined && <span>Design of version {from}</span>}
      {notes && (
        <span dir="auto" className="line-clamp-2 wrap-anywhere whitespace-pre-line">
          {notes}
        </span>
      )}
    </span>
  )
}
