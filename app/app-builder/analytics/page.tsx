import type { Metadata } from 'next'
import { redirect } from 'next/navigation'
import { AppsAnalyticsView } from '@/components/apps/analytics/apps-analytics-view'
import { AppShell } from '@/components/shell/app-shell'
import { loadPage } from '@/app/load-page'
import { pageUser } from '@/app/page-user'
import { toMe } from '@/lib/accounts/queries'
import { findAppsAnalytics } from '@/lib/analytics/queries'
import { toActor } from '@/lib/platform/actor'

export const metadata: Metadata = { title: 'Analytics', robots: { index: false } }

type Props = { searchParams: Promise<{ period?: string | string[] }> }

/** Analytics of all apps. */
export default async function AppsAnalyticsPage({ searchParams }: Props) {
  const user = await pageUser()
  if (!user) redirect(`/signin?callbackUrl=${encodeURIComponent('/app-builder/analytics')}`)
  const actor = toActor(user, { permission: 'app.analytics' })
  const analytics = await loadPage(findAppsAnalytics(actor, String((await searchParams).period)))
  return (
    <AppShell me={toMe(user)}>
      <AppsAnalyticsView analytics={analytics} />
    </AppShell>
  )
}
