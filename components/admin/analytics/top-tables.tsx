import Link from 'next/link'
import { timeBefore } from '@/components/data/period-names'
import type { TopApp } from '@/lib/admin/analytics'
import type { Period } from '@/lib/platform/counts/periods'
import { copy } from './copy'
import { TitledTable } from '../../data/titled-table'

const link = 'text-link underline decoration-link/40 underline-offset-4 hover:decoration-link'

type PagesProps = { pages: readonly { subject: string; count: number }[]; period: Period }

export function TopPages({ pages, period }: PagesProps) {
  const { title, page, visits, none } = copy.pages
  return (
    <TitledTable
      title={title}
      none={none}
      file={`pages-${period.id}`}
      metrics={{
        of: page,
        columns: [{ label: visits }],
        rows: pages.map(({ subject, count }) => ({ key: subject, label: subject, values: [count] })),
      }}
      label={({ key }) => (
        <Link href={key} className={link}>
          {key}
        </Link>
      )}
    />
  )
}

type AppsProps = { apps: readonly TopApp[]; active: { now: number; before: number }; period: Period }

export function ActiveApps({ apps, active, period }: AppsProps) {
  const { title, text, app, openings, none, deleted } = copy.topApps
  return (
    <TitledTable
      title={title}
      none={none}
      text={text(active.now, active.before, timeBefore(period))}
      file={`active-apps-${period.id}`}
      metrics={{
        of: app,
        columns: [{ label: openings }],
        rows: apps.map((row) => ({
          key: row.url ?? row.id,
          label: row.name ?? deleted,
          inFile: row.name ?? deleted,
          values: [row.openings],
        })),
      }}
      label={({ key, label }) =>
        URL.canParse(key) ? (
          // A hosted app is a bundle outside Next's routes.
          <a href={key} target="_blank" rel="noopener" className={link}>
            <bdi>{label}</bdi>
          </a>
        ) : (
          <span className="text-muted-foreground">{label}</span>
        )
      }
    />
  )
}
