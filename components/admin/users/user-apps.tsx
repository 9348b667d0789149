import Link from 'next/link'
import { Badge } from '@/components/ui/badge'
import type { AppSummary } from '@/lib/apps/schema'
import { formatDate } from '../../data/date-format'
import { Panel } from '../panel'

/** A user's apps, linked to their rows in the list of all apps. */
export function UserApps({ apps }: { apps: AppSummary[] }) {
  return (
    <Panel title="Apps" aside={apps.length > 0 && apps.length}>
      {apps.length === 0 ? (
        <p className="text-sm text-muted-foreground">None yet.</p>
      ) : (
        <ul className="divide-y text-sm">
          {apps.map(({ id, name, slug, release, updatedAt }) => (
            <li key={id} className="flex flex-wrap items-center gap-x-3 gap-y-1 py-2 first:pt-0 last:pb-0">
              <Link
                href={`/admin/apps?q=${slug}`}
                className="inline-flex min-h-6 min-w-0 items-center rounded-xs font-medium wrap-anywhere hover:underline"
              >
                <bdi>{name}</bdi>
              </Link>
              {release ? (
                <Badge variant="success">Release {release.versionName}</Badge>
              ) : (
                <Badge variant="outline">Not published</Badge>
              )}
              <span className="ml-auto text-muted-foreground">Updated {formatDate(updatedAt)}</span>
            </li>
          ))}
        </ul>
      )}
    </Panel>
  )
}
