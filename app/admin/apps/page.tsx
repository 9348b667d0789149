import type { Metadata } from 'next'
import { AppsList } from '@/components/admin/apps/apps-list'
import { listAllApps } from '@/lib/apps/administration/queries'
import { appsQuery } from '@/lib/apps/administration/schema'
import { readSearchParams } from '../search-params'
import { requireAdministrator } from '../require-administrator'

export const metadata: Metadata = { title: 'All apps' }

type Props = { searchParams: Promise<Record<string, string | string[] | undefined>> }

export default async function AppsPage({ searchParams }: Props) {
  const { actor } = await requireAdministrator()
  const query = appsQuery.parse(await readSearchParams(searchParams))
  return <AppsList {...await listAllApps(actor, query)} query={query} />
}
