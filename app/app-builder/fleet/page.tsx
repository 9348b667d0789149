import type { Metadata } from 'next'
import { redirect } from 'next/navigation'
import { readSearchParams } from '@/app/admin/search-params'
import { loadPage } from '@/app/load-page'
import { pageUser } from '@/app/page-user'
import { FleetPage } from '@/components/apps/fleet/fleet-page'
import { AppShell } from '@/components/shell/app-shell'
import { toMe } from '@/lib/accounts/queries'
import { findFleet } from '@/lib/fleet/queries'
import { fleetQuery } from '@/lib/fleet/schema'
import { toActor } from '@/lib/platform/actor'

export const metadata: Metadata = { title: 'Fleet', robots: { index: false } }

type Props = { searchParams: Promise<Record<string, string | string[] | undefined>> }

/** All apps of the workspace on one page, with what needs attention. */
export default async function Page({ searchParams }: Props) {
  const user = await pageUser()
  if (!user) redirect(`/signin?callbackUrl=${encodeURIComponent('/app-builder/fleet')}`)
  const query = fleetQuery.parse(await readSearchParams(searchParams))
  const fleet = await loadPage(findFleet(toActor(user, { permission: 'app.publish' }), query))
  return (
    <AppShell me={toMe(user)}>
      <FleetPage fleet={fleet} query={query} />
    </AppShell>
  )
}
