import { Button } from '@/components/ui/button'
import type { ReleaseSummary } from '@/lib/apps/schema'
import { formatMoment } from '../format'

type EarlierReleasesProps = { releases: ReleaseSummary[]; shown: number; onShow: (version: number) => void }

/** All releases, newest first; each can be shown with its files. */
export function EarlierReleases({ releases, shown, onShow }: EarlierReleasesProps) {
  return (
    <section aria-label="All releases" className="grid gap-2 border-t pt-5">
      <h3 className="text-sm font-semibold">All releases</h3>
      <ul className="grid max-h-56 gap-0.5 overflow-y-auto">
        {releases.map((release) => (
          <li key={release.version}>
            <Button
              variant="ghost"
              size="sm"
              aria-current={release.version === shown || undefined}
              onClick={() => onShow(release.version)}
              className="h-9 w-full justify-between px-2 font-normal tabular-nums aria-[current]:bg-accent"
            >
              <span>Version {release.versionName}</span>
              <span className="text-muted-foreground">{formatMoment(release.createdAt)}</span>
            </Button>
          </li>
        ))}
      </ul>
    </section>
  )
}
