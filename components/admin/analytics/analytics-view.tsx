import type { ReactNode } from 'react'
import { CountCards } from '@/components/data/count-cards'
import { comparedMetrics, metricsOf } from '@/components/data/metrics-over-time'
import { PeriodChooser } from '@/components/data/period-chooser'
import { timeBefore } from '@/components/data/period-names'
import type { AdminAnalytics } from '@/lib/admin/analytics'
import type { Counts } from '@/lib/platform/counts/counts'
import type { PeriodId } from '@/lib/platform/counts/periods'
import { ChartWithTable } from '../../data/chart-with-table'
import { copy } from './copy'
import { TitledTable } from '../../data/titled-table'

type Props = {
  analytics: AdminAnalytics
  periods: readonly PeriodId[]
  /** Tables that load more slowly. */
  children: ReactNode
}

/** Use of the platform over a period. */
export function AnalyticsView({ analytics, periods, children }: Props) {
  const { period, counts } = analytics
  const { cards } = copy
  const card = (label: string, { total, totalBefore }: Counts) => ({
    label,
    value: total,
    before: totalBefore,
  })
  return (
    <div className="grid gap-6">
      <div className="flex flex-wrap items-start justify-between gap-x-8 gap-y-3">
        <p className="max-w-[62ch] text-sm text-muted-foreground">
          {copy.intro} Compared with {timeBefore(period)}.
        </p>
        <PeriodChooser periods={periods} current={period.id} href={(id) => `/admin/analytics?period=${id}`} />
      </div>
      <CountCards
        cards={[
          card(cards.visits, counts['site.visit']),
          card(cards.signUps, counts['account.created']),
          card(cards.apps, counts['app.created']),
          card(cards.conversions, counts['app.converted']),
          card(cards.releases, counts['app.published']),
          card(cards.downloads, counts.download),
          card(cards.openings, counts['app.visit']),
          card(cards.messages, counts['contact.sent']),
        ]}
      />
      <Funnel analytics={analytics} />
      <div className="grid gap-6 lg:grid-cols-2">
        <Charts analytics={analytics} />
        {children}
      </div>
    </div>
  )
}

function Charts({ analytics: { period, counts } }: { analytics: AdminAnalytics }) {
  const { visits, signUps, apps, releases, downloads, openings } = copy
  const compared = (metric: 'site.visit' | 'account.created' | 'app.published' | 'app.visit', name: string) =>
    comparedMetrics(period, name, counts[metric])
  return (
    <>
      <ChartWithTable {...visits} metrics={compared('site.visit', 'Visits')} file={`visits-${period.id}`} />
      <ChartWithTable
        {...signUps}
        metrics={compared('account.created', 'Sign-ups')}
        file={`sign-ups-${period.id}`}
      />
      <ChartWithTable
        title={apps.title}
        text={apps.text}
        kind="stacked"
        metrics={metricsOf(period, {
          [apps.built]: counts['app.built'],
          [apps.converted]: counts['app.converted'],
        })}
        file={`apps-${period.id}`}
      />
      <ChartWithTable
        {...releases}
        metrics={compared('app.published', 'Releases')}
        file={`releases-${period.id}`}
      />
      <ChartWithTable
        title={downloads.title}
        text={downloads.text}
        kind="stacked"
        metrics={metricsOf(period, {
          [downloads.apk]: counts['download.apk'],
          [downloads.aab]: counts['download.aab'],
          [downloads.pwa]: counts['download.pwa'],
        })}
        file={`downloads-${period.id}`}
      />
      <ChartWithTable {...openings} metrics={compared('app.visit', 'Opens')} file={`openings-${period.id}`} />
    </>
  )
}

function Funnel({ analytics: { funnel, period } }: { analytics: AdminAnalytics }) {
  const { title, text, step, count, ofStepBefore, ofFirst } = copy.funnel
  const maxCount = Math.max(1, ...funnel.map((row) => row.count))
  return (
    <TitledTable
      title={title}
      text={text}
      none=""
      file={`funnel-${period.id}`}
      metrics={{
        of: step,
        columns: [
          { label: count },
          { label: ofStepBefore, format: 'percent' },
          { label: ofFirst, format: 'percent' },
        ],
        rows: funnel.map((row) => ({
          key: row.name,
          label: row.name,
          values: [row.count, row.ofStepBefore, row.ofFirst],
        })),
      }}
      bar={(row) => (row.values[0] ?? 0) / maxCount}
    />
  )
}
