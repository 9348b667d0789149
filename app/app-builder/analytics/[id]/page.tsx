import type { Metadata } from 'next'
import { openAppPage } from '@/app/app-builder/open-app-page'
import { AppAnalyticsView } from '@/components/apps/analytics/app-analytics-view'
import { AppShell } from '@/components/shell/app-shell'
import { findAppAnalytics } from '@/lib/analytics/queries'

export const metadata: Metadata = { title: 'Analytics', robots: { index: false } }

type Props = {
  params: Promise<{ id: string }>
  searchParams: Promise<{ period?: string | string[] }>
}

/** Analytics of one app. */
export default async function AppAnalyticsPage({ params, searchParams }: Props) {
  const { id } = await params
  const period = String((await searchParams).period)
  const { frame, data: analytics } = await openAppPage('analytics', id, (actor) =>
    findAppAnalytics(actor, id, period),
  )
  return (
    <AppShell {...frame}>
      <AppAnalyticsView analytics={analytics} />
    </AppShell>
  )
}
