import type { Metadata } from 'next'
import { notFound } from 'next/navigation'
import { MessageView } from '@/components/admin/messages/message-view'
import { listAdministrators } from '@/lib/accounts/administration/queries'
import { findMessage } from '@/lib/contact/queries'
import { requireAdministrator } from '../../require-administrator'

export const metadata: Metadata = { title: 'Message' }

export default async function MessagePage({ params }: { params: Promise<{ id: string }> }) {
  const { actor } = await requireAdministrator()
  const { id } = await params
  const [message, administrators] = await Promise.all([findMessage(actor, id), listAdministrators(actor)])
  if (!message) notFound()
  return <MessageView key={message.id} message={message} administrators={administrators} />
}
