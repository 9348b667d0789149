import type { Metadata } from 'next'
import { openAppPage } from '@/app/app-builder/open-app-page'
import { readSearchParams } from '@/app/admin/search-params'
import { CollectionView } from '@/components/apps/collections/collection-view'
import { AppShell } from '@/components/shell/app-shell'
import { findCollection, findCollectionsApp, listRows } from '@/lib/collections/queries'
import { rowsQuery } from '@/lib/collections/schema'

export const metadata: Metadata = { title: 'Collection', robots: { index: false } }

type Props = {
  params: Promise<{ id: string; collection: string }>
  searchParams: Promise<Record<string, string | string[] | undefined>>
}

/** The rows of one collection. */
export default async function CollectionPage({ params, searchParams }: Props) {
  const { id, collection } = await params
  const query = rowsQuery.parse(await readSearchParams(searchParams))
  const { frame, data } = await openAppPage('collections', id, async (actor) => ({
    app: await findCollectionsApp(actor, id),
    collection: await findCollection(actor, id, collection),
    page: await listRows(actor, id, collection, query),
  }))
  return (
    <AppShell {...frame}>
      <CollectionView {...data} query={query} />
    </AppShell>
  )
}
