import type { Metadata } from 'next'
import { redirect } from 'next/navigation'
import { AppsAnalyticsView } from '@/components/builder/analytics/apps-analytics-view'
import { SiteFrame } from '@/components/site/site-frame'
import { pageUser } from '@/app/page-user'
import { findAppsAnalytics } from '@/lib/apps/analytics/queries'
import { actorOf } from '@/lib/platform/actor'

export const metadata: Metadata = { title: 'Analytics', robots: { index: false } }

type Props = { searchParams: Promise<{ period?: string | string[] }> }

/** All my apps. */
export default async function AppsAnalyticsPage({ searchParams }: Props) {
  const user = await pageUser()
  if (!user) redirect(`/signin?callbackUrl=${encodeURIComponent('/app-builder/analytics')}`)
  const analytics = await findAppsAnalytics(actorOf(user), String((await searchParams).period))
  return (
    <div data-theme="system">
      <SiteFrame>
        <AppsAnalyticsView analytics={analytics} />
      </SiteFrame>
    </div>
  )
}
