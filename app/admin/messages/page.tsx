import type { Metadata } from 'next'
import { Inbox } from '@/components/admin/messages/inbox'
import { listAdministrators } from '@/lib/accounts/administration/queries'
import { mailedTo } from '@/lib/contact/letter'
import { countUnread, listMessages } from '@/lib/contact/queries'
import { inboxQuery } from '@/lib/contact/schema'
import { queryOf } from '../query-of'
import { requireAdministrator } from '../require-administrator'

export const metadata: Metadata = { title: 'Messages' }

type Props = { searchParams: Promise<Record<string, string | string[] | undefined>> }

export default async function MessagesPage({ searchParams }: Props) {
  await requireAdministrator()
  const query = inboxQuery.parse(await queryOf(searchParams))
  const [page, unread, administrators] = await Promise.all([
    listMessages(query),
    countUnread(),
    listAdministrators(),
  ])
  return (
    <Inbox {...page} query={query} unread={unread} administrators={administrators} mailedTo={mailedTo()} />
  )
}
