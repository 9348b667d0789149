import type { Metadata } from 'next'
import { Inbox } from '@/components/admin/messages/inbox'
import { listAdministrators } from '@/lib/accounts/administration/queries'
import { mailedTo } from '@/lib/contact/emails'
import { countUnread, listMessages } from '@/lib/contact/queries'
import { inboxQuery } from '@/lib/contact/schema'
import { readSearchParams } from '../search-params'
import { requireAdministrator } from '../require-administrator'

export const metadata: Metadata = { title: 'Messages' }

type Props = { searchParams: Promise<Record<string, string | string[] | undefined>> }

export default async function MessagesPage({ searchParams }: Props) {
  const { actor } = await requireAdministrator()
  const query = inboxQuery.parse(await readSearchParams(searchParams))
  const [page, unread, administrators] = await Promise.all([
    listMessages(actor, query),
    countUnread(actor),
    listAdministrators(actor),
  ])
  return (
    <Inbox {...page} query={query} unread={unread} administrators={administrators} mailedTo={mailedTo()} />
  )
}
