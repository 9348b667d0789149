import Link from 'next/link'
import { ChartWithTable } from '@/components/data/chart-with-table'
import { TitledTable } from '@/components/data/titled-table'
import { CountCards } from '@/components/data/count-cards'
import { comparedMetrics, metricsOf } from '@/components/data/metrics-over-time'
import { buttonVariants } from '@/components/ui/button-variants'
import type { AppAnalytics } from '@/lib/analytics/queries'
import { PACKAGE_FORMATS } from '@/lib/publishing/formats/schema'
import { ShareApp } from '../share/share-app'
import { AnalyticsPage } from './analytics-page'
import { copy } from './copy'

/** Opens and downloads of one app. */
export function AppAnalyticsView({ analytics }: { analytics: AppAnalytics }) {
  const { app, counted, openings, downloads, answers, detail, tier } = analytics
  const compared = detail !== null
  const card = (label: string, { total, totalBefore }: typeof openings) => ({
    label,
    value: total,
    ...(compared && { before: totalBefore }),
  })
  return (
    <AnalyticsPage
      title={app.name}
      lead={copy.lead.one}
      compared={compared && counted}
      isEmpty={!counted}
      back={{ href: '/app-builder/analytics', label: copy.all }}
      view={analytics}
      path={`/app-builder/analytics/${app.id}`}
    >
      {!counted && <NotOpenedYet analytics={analytics} />}
      {counted && (
        <>
          <CountCards
            cards={[
              card(copy.openings.title, openings),
              card(copy.downloads.short, downloads),
              ...(answers.total + answers.totalBefore > 0 ? [card(copy.answers, answers)] : []),
            ]}
          />
          {detail && <Detail analytics={analytics} detail={detail} />}
          {tier === 'enterprise' && (
            <p className="text-sm wrap-anywhere text-muted-foreground">
              {copy.tools(`/api/apps/${app.id}/analytics?period=${analytics.period.id}`)}
            </p>
          )}
        </>
      )}
    </AnalyticsPage>
  )
}

type DetailProps = { analytics: AppAnalytics; detail: NonNullable<AppAnalytics['detail']> }

function Detail({ analytics, detail }: DetailProps) {
  const { app, period, openings, tier } = analytics
  const file = (name: string) => (tier === 'enterprise' ? `${app.slug}-${name}-${period.id}` : undefined)
  const { title, text } = copy.downloads
  return (
    <div className="grid gap-6 lg:grid-cols-2">
      <ChartWithTable
        {...copy.openings}
        metrics={comparedMetrics(period, copy.openings.title, openings)}
        file={file('openings')}
      />
      <ChartWithTable
        title={title}
        text={text}
        kind="stacked"
        metrics={metricsOf(
          period,
          Object.fromEntries(
            PACKAGE_FORMATS.map(({ name, shortTitle }) => [shortTitle, detail.platforms[name]]),
          ),
        )}
        file={file('downloads')}
      />
      <div className="min-w-0 lg:col-span-2">
        <Versions versions={detail.versions} file={file('versions')} />
      </div>
    </div>
  )
}

const days = new Intl.DateTimeFormat('en', { dateStyle: 'medium', timeZone: 'UTC' })

function Versions({
  versions,
  file,
}: Pick<DetailProps['detail'], 'versions'> & { file?: string | undefined }) {
  const { title, text, version, name, none } = copy.versions
  return (
    <TitledTable
      title={title}
      text={text}
      none={none}
      file={file}
      metrics={{
        of: version,
        columns: [{ label: copy.openings.title }, { label: copy.downloads.short }],
        rows: versions.map((row) => ({
          key: row.versionName,
          label: name(row.versionName, days.format(new Date(row.createdAt))),
          values: [row.openings, row.downloads],
        })),
      }}
    />
  )
}

/** No data yet: the next step is to share or publish the app. */
function NotOpenedYet({ analytics: { app, hostedUrl } }: { analytics: AppAnalytics }) {
  const { title, text, again } = copy.share
  if (hostedUrl === null) return <Unpublished appId={app.id} />
  return (
    <section aria-label={title} className="grid gap-5">
      <div className="grid gap-1">
        <h2 className="font-display text-heading font-[600]">{title}</h2>
        <p className="max-w-[60ch] text-[15px] leading-6 text-muted-foreground">{text}</p>
      </div>
      <ShareApp url={hostedUrl} name={app.name} />
      <p className="text-sm text-muted-foreground">{again}</p>
    </section>
  )
}

function Unpublished({ appId }: { appId: string }) {
  const { title, text, link } = copy.unpublished
  return (
    <div className="grid justify-items-center gap-3 rounded-lg border border-dashed px-5 py-16 text-center">
      <h2 className="font-display text-heading font-[600]">{title}</h2>
      <p className="max-w-[44ch] text-[15px] text-muted-foreground">{text}</p>
      <Link href={`/app-builder?app=${appId}`} className={buttonVariants({ variant: 'outline' })}>
        {link}
      </Link>
    </div>
  )
}
