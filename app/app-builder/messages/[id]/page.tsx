import type { Metadata } from 'next'
import { openAppPage } from '@/app/app-builder/open-app-page'
import { MessagesView } from '@/components/apps/messages/messages-view'
import { AppShell } from '@/components/shell/app-shell'
import { findMessagesApp } from '@/lib/push/messages/queries'

export const metadata: Metadata = { title: 'Messages', robots: { index: false } }

type Props = { params: Promise<{ id: string }> }

/** Push messages of one app. */
export default async function MessagesPage({ params }: Props) {
  const { id } = await params
  const { frame, data: app } = await openAppPage('messages', id, (actor) => findMessagesApp(actor, id))
  return (
    <AppShell {...frame}>
      <MessagesView app={app} />
    </AppShell>
  )
}
