import type { Metadata } from 'next'
import { notFound, redirect } from 'next/navigation'
import { AppAnalyticsView } from '@/components/apps/analytics/app-analytics-view'
import { AppShell } from '@/components/shell/app-shell'
import { appArea } from '@/components/shell/places'
import { pageUser } from '@/app/page-user'
import { toMe } from '@/lib/accounts/queries'
import { findAppAnalytics } from '@/lib/analytics/queries'
import { toActor } from '@/lib/platform/actor'
import { NotFoundError } from '@/lib/platform/errors'

export const metadata: Metadata = { title: 'Analytics', robots: { index: false } }

type Props = {
  params: Promise<{ id: string }>
  searchParams: Promise<{ period?: string | string[] }>
}

/** Analytics of one app. */
export default async function AppAnalyticsPage({ params, searchParams }: Props) {
  const { id } = await params
  const user = await pageUser()
  if (!user) redirect(`/signin?callbackUrl=${encodeURIComponent(`/app-builder/analytics/${id}`)}`)
  const analytics = await findAppAnalytics(
    toActor(user, { permission: 'app.analytics' }),
    id,
    String((await searchParams).period),
  ).catch((error: unknown) => {
    if (error instanceof NotFoundError) notFound()
    throw error
  })
  return (
    <AppShell me={toMe(user)} area={appArea(analytics.app)}>
      <AppAnalyticsView analytics={analytics} />
    </AppShell>
  )
}
