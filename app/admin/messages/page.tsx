import type { Metadata } from 'next'
import { forbidden } from 'next/navigation'
import { Inbox } from '@/components/admin/messages/inbox'
import { currentUser } from '@/lib/accounts/session'
import { mailedTo } from '@/lib/contact/letter'
import { countUnread, listMessages } from '@/lib/contact/queries'

export const metadata: Metadata = { title: 'Messages' }

type Props = { searchParams: Promise<{ cursor?: string | string[] }> }

export default async function MessagesPage({ searchParams }: Props) {
  const user = await currentUser()
  if (user?.role !== 'admin') forbidden()
  const cursor = String((await searchParams).cursor ?? '')
  const [page, unread] = await Promise.all([listMessages(cursor), countUnread()])
  return <Inbox {...page} unread={unread} first={cursor === ''} mailedTo={mailedTo()} />
}
