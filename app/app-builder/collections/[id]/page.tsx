import type { Metadata } from 'next'
import { openAppPage } from '@/app/app-builder/open-app-page'
import { CollectionsView } from '@/components/apps/collections/collections-view'
import { AppShell } from '@/components/shell/app-shell'
import { findCollectionsApp, listCollections } from '@/lib/collections/queries'

export const metadata: Metadata = { title: 'Collections', robots: { index: false } }

/** Collections of one app. */
export default async function CollectionsPage({ params }: { params: Promise<{ id: string }> }) {
  const { id } = await params
  const { frame, data } = await openAppPage('collections', id, async (actor) => ({
    app: await findCollectionsApp(actor, id),
    collections: await listCollections(actor, id),
  }))
  return (
    <AppShell {...frame}>
      <CollectionsView {...data} />
    </AppShell>
  )
}
