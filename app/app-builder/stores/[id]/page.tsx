import type { Metadata } from 'next'
import { openAppPage } from '@/app/app-builder/open-app-page'
import { StoresView } from '@/components/apps/stores/stores-view'
import { AppShell } from '@/components/shell/app-shell'
import { findStoreApp } from '@/lib/apps/queries'

export const metadata: Metadata = { title: 'App stores', robots: { index: false } }

type Props = { params: Promise<{ id: string }> }

/** Store submission of one app. */
export default async function StoresPage({ params }: Props) {
  const { id } = await params
  const { frame, data: app } = await openAppPage('stores', id, (actor) => findStoreApp(actor, id))
  return (
    <AppShell {...frame}>
      <StoresView app={app} />
    </AppShell>
  )
}
