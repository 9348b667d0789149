import type { Metadata } from 'next'
import { notFound, redirect } from 'next/navigation'
import { pageUser } from '@/app/page-user'
import { toMe } from '@/lib/accounts/queries'
import { MessagesView } from '@/components/apps/messages/messages-view'
import { AppShell } from '@/components/shell/app-shell'
import { appArea } from '@/components/shell/places'
import { toActor } from '@/lib/platform/actor'
import { NotFoundError } from '@/lib/platform/errors'
import { findMessagesApp } from '@/lib/push/messages/queries'

export const metadata: Metadata = { title: 'Messages', robots: { index: false } }

type Props = { params: Promise<{ id: string }> }

/** Push messages of one app. */
export default async function MessagesPage({ params }: Props) {
  const { id } = await params
  const user = await pageUser()
  if (!user) redirect(`/signin?callbackUrl=${encodeURIComponent(`/app-builder/messages/${id}`)}`)
  const app = await findMessagesApp(toActor(user, { permission: 'messages.send' }), id).catch(
    (error: unknown) => {
      if (error instanceof NotFoundError) notFound()
      throw error
    },
  )
  return (
    <AppShell me={toMe(user)} area={appArea(app)}>
      <MessagesView app={app} />
    </AppShell>
  )
}
