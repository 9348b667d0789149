import Link from 'next/link'
import { ChartWithTable } from '@/components/admin/chart-with-table'
import { TitledTable } from '@/components/admin/titled-table'
import { CountCards } from '@/components/analytics/count-cards'
import { comparedMetrics } from '@/components/analytics/metrics-over-time'
import type { AppsAnalytics } from '@/lib/apps/analytics/queries'
import type { Counts } from '@/lib/platform/counts'
import { AnalyticsPage } from './analytics-page'
import { copy } from './copy'

/** All of a person's apps beside each other, and added up where the plan does so. */
export function AppsAnalyticsView({ analytics }: { analytics: AppsAnalytics }) {
  const { apps, together, period, tier } = analytics
  const file = (name: string) => (tier === 'enterprise' ? `${name}-${period.id}` : undefined)
  const { title, app, none } = copy.apps
  return (
    <AnalyticsPage
      title={copy.title}
      lead={copy.lead.all}
      compared={together !== null}
      back={{ href: '/app-builder', label: copy.back }}
      view={analytics}
      path="/app-builder/analytics"
    >
      {together && (
        <>
          <CountCards
            cards={[
              card(copy.openings.title, together.openings),
              card(copy.downloads.short, together.downloads),
            ]}
          />
          <div className="grid gap-6 lg:grid-cols-2">
            <ChartWithTable
              title={copy.together.openings}
              metrics={comparedMetrics(period, copy.openings.title, together.openings)}
              file={file('openings')}
            />
            <ChartWithTable
              title={copy.together.downloads}
              metrics={comparedMetrics(period, copy.downloads.short, together.downloads)}
              file={file('downloads')}
            />
          </div>
        </>
      )}
      <TitledTable
        title={title}
        none={none}
        file={file('apps')}
        metrics={{
          of: app,
          columns: [{ label: copy.openings.title }, { label: copy.downloads.short }],
          rows: apps.map(({ id, name, openings, downloads }) => ({
            key: id,
            label: name,
            inFile: name,
            values: [openings, downloads],
          })),
        }}
        label={({ key, label }) => (
          <Link
            href={`/app-builder/analytics/${key}?period=${period.id}`}
            className="font-medium text-link underline decoration-link/40 underline-offset-4 hover:decoration-link"
          >
            <bdi>{label}</bdi>
          </Link>
        )}
      />
    </AnalyticsPage>
  )
}

function card(label: string, { total, totalBefore }: Counts) {
  return { label, value: total, before: totalBefore }
}
