import type { Metadata } from 'next'
import { Suspense } from 'react'
import { AnalyticsView } from '@/components/admin/analytics/analytics-view'
import { ActiveApps, TopPages } from '@/components/admin/analytics/top-tables'
import { Skeleton } from '@/components/ui/skeleton'
import { ADMIN_PERIODS, activeApps, adminAnalytics, topApps, topPages } from '@/lib/admin/analytics'
import type { Period } from '@/lib/platform/periods'
import { requireAdministrator } from '../../require-administrator'

export const metadata: Metadata = { title: 'Analytics' }

type Props = { searchParams: Promise<{ period?: string | string[] }> }

export default async function AnalyticsPage({ searchParams }: Props) {
  await requireAdministrator()
  const asked = (await searchParams).period
  const id = ADMIN_PERIODS.find((known) => known === asked) ?? '30d'
  const analytics = await adminAnalytics(id, new Date())
  return (
    <AnalyticsView analytics={analytics} periods={ADMIN_PERIODS}>
      <Suspense key={id} fallback={<Skeleton className="h-80 rounded-lg" />}>
        <Tops period={analytics.period} />
      </Suspense>
    </AnalyticsView>
  )
}

/** Read from every app's totals, so they come after the rest. */
async function Tops({ period }: { period: Period }) {
  const [pages, apps, active] = await Promise.all([topPages(period), topApps(period), activeApps(period)])
  return (
    <>
      <TopPages pages={pages} period={period} />
      <ActiveApps apps={apps} active={active} period={period} />
    </>
  )
}
