import Link from 'next/link'
import type { ReactNode } from 'react'
import { ChartWithTable } from '@/components/data/chart-with-table'
import { TitledTable } from '@/components/data/titled-table'
import { CountCards } from '@/components/data/count-cards'
import { comparedMetrics } from '@/components/data/metrics-over-time'
import { buttonVariants } from '@/components/ui/button-variants'
import type { AppsAnalytics } from '@/lib/analytics/queries'
import type { Counts } from '@/lib/platform/counts/counts'
import { AnalyticsPage } from './analytics-page'
import { copy } from './copy'

const PAGE = {
  title: copy.title,
  lead: copy.lead.all,
  back: { href: '/app-builder', label: copy.back },
  path: '/app-builder/analytics',
}

/** All of the user's apps, with totals if the plan includes them. */
export function AppsAnalyticsView({ analytics }: { analytics: AppsAnalytics }) {
  const { apps, together, period, tier } = analytics
  const file = (name: string) => (tier === 'enterprise' ? `${name}-${period.id}` : undefined)
  const { title, app, none } = copy.apps
  const isQuiet =
    apps.every(({ openings, downloads }) => openings + downloads === 0) && !isBusyBefore(together)
  if (apps.length === 0) return <NoApps view={analytics} />
  return (
    <AnalyticsPage {...PAGE} compared={together !== null && !isQuiet} view={analytics}>
      {isQuiet && <Note {...copy.quiet} />}
      {together && !isQuiet && (
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

function isBusyBefore(together: AppsAnalytics['together']): boolean {
  return together !== null && together.openings.totalBefore + together.downloads.totalBefore > 0
}

function Note({ title, text, children }: { title: string; text: string; children?: ReactNode }) {
  return (
    <div className="grid justify-items-start gap-1 rounded-lg border border-dashed p-5 sm:p-6">
      <h2 className="font-display text-heading font-[600]">{title}</h2>
      <p className="text-[15px] leading-6 text-muted-foreground">{text}</p>
      {children}
    </div>
  )
}

function NoApps({ view }: { view: AppsAnalytics }) {
  const { title, text, link } = copy.noApps
  return (
    <AnalyticsPage {...PAGE} compared={false} view={view} isEmpty>
      <Note title={title} text={text}>
        <Link href="/app-builder/new" className={buttonVariants({ className: 'mt-3' })}>
          {link}
        </Link>
      </Note>
    </AnalyticsPage>
  )
}

function card(label: string, { total, totalBefore }: Counts) {
  return { label, value: total, before: totalBefore }
}
