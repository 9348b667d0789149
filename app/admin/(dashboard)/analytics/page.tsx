import type { Metadata } from 'next'
import { Suspense } from 'react'
import { AnalyticsView } from '@/components/admin/analytics/analytics-view'
import { ActiveApps, TopPages } from '@/components/admin/analytics/top-tables'
import { Skeleton } from '@/components/ui/skeleton'
import { ADMIN_PERIODS, activeApps, adminAnalytics, topApps, topPages } from '@/lib/admin/analytics'
import type { Actor } from '@/lib/platform/actor'
import type { Period } from '@/lib/platform/counts/periods'
import { requireAdministrator } from '../../require-administrator'

export const metadata: Metadata = { title: 'Analytics' }

type Props = { searchParams: Promise<{ period?: string | string[] }> }

export default async function AnalyticsPage({ searchParams }: Props) {
  const { actor } = await requireAdministrator()
  const requested = (await searchParams).period
  const id = ADMIN_PERIODS.find((known) => known === requested) ?? '30d'
  const analytics = await adminAnalytics(actor, id, new Date())
  return (
    <AnalyticsView analytics={analytics} periods={ADMIN_PERIODS}>
      <Suspense key={id} fallback={<Skeleton className="h-80 rounded-lg" />}>
        <Tops actor={actor} period={analytics.period} />
      </Suspense>
    </AnalyticsView>
  )
}

/** Streamed after the rest, because they read every app's totals. */
async function Tops({ actor, period }: { actor: Actor; period: Period }) {
  const [pages, apps, active] = await Promise.all([
    topPages(actor, period),
    topApps(actor, period),
    activeApps(actor, period),
  ])
  return (
    <>
      <TopPages pages={pages} period={period} />
      <ActiveApps apps={apps} active={active} period={period} />
    </>
  )
}
