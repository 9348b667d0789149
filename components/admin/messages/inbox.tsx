import { Inbox as InboxIcon } from 'lucide-react'
import Link from 'next/link'
import type { Administrator } from '@/lib/accounts/administration/schema'
import type { InboxQuery, MessageSummary } from '@/lib/contact/schema'
import type { ListPosition } from '@/lib/platform/database/list-range'
import { ChoiceField, SearchField } from '../../data/lists/filter-fields'
import { Filters } from '../../data/lists/filters'
import { EmptyState } from '../../data/lists/empty-state'
import { Pages, addressOf } from '../../data/lists/pages'
import { PageTitle } from '../page-title'
import { copy } from './copy'
import { MessageList } from './message-list'

type Props = ListPosition & {
  messages: MessageSummary[]
  query: InboxQuery
  administrators: Administrator[]
  unread: number
  /** Address that receives copies of messages. Null without a mail server. */
  mailedTo: string | null
}

const STATES = [
  { value: 'unread', label: 'Unread' },
  { value: 'read', label: 'Read, not answered' },
  { value: 'answered', label: 'Answered' },
]

/** Messages from the contact forms. */
export function Inbox({ messages, query, administrators, unread, mailedTo, ...position }: Props) {
  const assignees = [
    { value: 'nobody', label: 'No one' },
    ...administrators.map(({ id, name }) => ({ value: id, label: name })),
  ]
  return (
    <div className="grid gap-6">
      <PageTitle title={copy.title}>
        {copy.unread(unread)}{' '}
        {mailedTo ? (
          <>
            Each is also emailed to <span className="wrap-anywhere">{mailedTo}</span>.
          </>
        ) : (
          copy.noServer
        )}
      </PageTitle>
      <Filters path="/admin/messages" search={<SearchField name="q" label={copy.search} value={query.q} />}>
        <ChoiceField name="state" label="State" value={query.state} all="All states" options={STATES} />
        <ChoiceField
          name="assignee"
          label="Assigned to"
          value={query.assignee}
          all="Anyone"
          options={assignees}
        />
      </Filters>
      {messages.length > 0 ? (
        <MessageList messages={messages} administrators={administrators} />
      ) : (
        <NoMessages narrowed={Object.values(query).some((value) => value !== '')} />
      )}
      <Pages {...position} href={(cursor) => addressOf('/admin/messages', { ...query, cursor })} />
    </div>
  )
}

function NoMessages({ narrowed }: { narrowed: boolean }) {
  if (narrowed)
    return (
      <EmptyState icon={InboxIcon} title={copy.noneFound}>
        {copy.noneFoundHint}
      </EmptyState>
    )
  return (
    <EmptyState icon={InboxIcon} title={copy.none}>
      Messages from the home page and{' '}
      <Link href="/contact" className="text-link underline underline-offset-4">
        the contact page
      </Link>{' '}
      appear here.
    </EmptyState>
  )
}
