import type { Metadata } from 'next'
import { forbidden, notFound } from 'next/navigation'
import { MessageView } from '@/components/admin/messages/message-view'
import { currentUser } from '@/lib/accounts/session'
import { findMessage } from '@/lib/contact/queries'

export const metadata: Metadata = { title: 'Message' }

export default async function MessagePage({ params }: { params: Promise<{ id: string }> }) {
  const user = await currentUser()
  if (user?.role !== 'admin') forbidden()
  const message = await findMessage((await params).id)
  if (!message) notFound()
  return <MessageView key={message.id} message={message} />
}
