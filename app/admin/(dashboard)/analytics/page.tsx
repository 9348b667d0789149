import type { Metadata } from 'next'
import { Suspense } from 'react'
import { AnalyticsView } from '@/components/admin/analytics/analytics-view'
import { TopApps, TopPages } from '@/components/admin/analytics/top-tables'
import { Skeleton } from '@/components/ui/skeleton'
import { ADMIN_PERIODS, activeApps, adminAnalytics, topApps, topPages } from '@/lib/admin/analytics'
import { type Period, periodOf } from '@/lib/platform/periods'
import { requireAdministrator } from '../../require-administrator'

export const metadata: Metadata = { title: 'Analytics' }

type Props = { searchParams: Promise<{ period?: string | string[] }> }

export default async function AnalyticsPage({ searchParams }: Props) {
  await requireAdministrator()
  const asked = (await searchParams).period
  const id = ADMIN_PERIODS.find((known) => known === asked) ?? '30d'
  const now = new Date()
  const [analytics, active] = await Promise.all([adminAnalytics(id, now), activeApps(periodOf(id, now))])
  return (
    <AnalyticsView analytics={analytics} active={active} periods={ADMIN_PERIODS}>
      <Suspense key={id} fallback={<Skeleton className="h-80 rounded-lg" />}>
        <Tops period={analytics.period} />
      </Suspense>
    </AnalyticsView>
  )
}

/** Read from every app's totals, so they come after the rest. */
async function Tops({ period }: { period: Period }) {
  const [pages, apps] = await Promise.all([topPages(period), topApps(period)])
  return (
    <>
      <TopPages pages={pages} period={period.id} />
      <TopApps apps={apps} period={period.id} />
    </>
  )
}
