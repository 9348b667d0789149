import { UserSearch } from 'lucide-react'
import Link from 'next/link'
import { type UserQuery, type UserSummary, planFilters } from '@/lib/accounts/administration/schema'
import { ListTable } from '../../data/lists/list-table'
import { EmptyState } from '../../data/lists/empty-state'
import { Pages, addressOf } from '../../data/lists/pages'
import type { ListPosition } from '@/lib/platform/database/list-range'
import { formatDate } from '../../data/date-format'
import { ChoiceField, SearchField } from '../../data/lists/filter-fields'
import { Filters } from '../../data/lists/filters'
import { copy } from './copy'
import { UserBadges } from './user-badges'

const ROLES = [
  { value: 'user', label: 'Customers' },
  { value: 'admin', label: 'Administrators' },
]
const STATES = [
  { value: 'active', label: 'Active' },
  { value: 'disabled', label: 'Disabled' },
]

function UserFilters({ query }: { query: UserQuery }) {
  return (
    <Filters path="/admin/users" search={<SearchField name="q" label={copy.list.search} value={query.q} />}>
      <ChoiceField name="role" label="Role" value={query.role} all="All roles" options={ROLES} />
      <ChoiceField name="plan" label="Plan" value={query.plan} all="All plans" options={planFilters()} />
      <ChoiceField name="state" label="State" value={query.state} all="All states" options={STATES} />
      <input type="hidden" name="sort" defaultValue={query.sort === 'newest' ? '' : query.sort} />
    </Filters>
  )
}

type Props = ListPosition & { users: UserSummary[]; query: UserQuery }

export function UserList({ users, query, ...position }: Props) {
  const narrowed = { ...query, cursor: '' }
  const sortedBy = (sort: UserQuery['sort']) => addressOf('/admin/users', { ...narrowed, sort })
  const joined = { newest: 'descending', oldest: 'ascending', seen: undefined } as const
  return (
    <div className="grid gap-5">
      <h2 className="sr-only">{copy.list.title}</h2>
      <UserFilters query={query} />
      {users.length === 0 ? (
        <EmptyState icon={UserSearch} title={copy.list.none}>
          {copy.list.noneHint}
        </EmptyState>
      ) : (
        <ListTable
          caption="Users"
          columns={[
            { label: 'Name' },
            { label: 'Plan', from: 'sm' },
            { label: 'Apps', from: 'md' },
            {
              label: 'Joined',
              from: 'sm',
              sort: {
                href: sortedBy(query.sort === 'newest' ? 'oldest' : 'newest'),
                order: joined[query.sort],
              },
            },
            {
              label: 'Last seen',
              from: 'lg',
              sort: { href: sortedBy('seen'), order: query.sort === 'seen' ? 'descending' : undefined },
            },
          ]}
          rows={users.map((user) => ({
            key: user.id,
            cells: [
              <Who key="who" {...user} />,
              user.planName,
              user.apps,
              <Day key="joined" date={user.createdAt} />,
              <Day key="seen" date={user.lastSeenAt} />,
            ],
          }))}
        />
      )}
      <Pages
        {...position}
        href={(cursor) =>
          addressOf('/admin/users', {
            ...narrowed,
            sort: query.sort === 'newest' ? '' : query.sort,
            cursor,
          })
        }
      />
    </div>
  )
}

function Who(user: UserSummary) {
  return (
    <div className="grid gap-0.5">
      <span className="flex flex-wrap items-center gap-x-2 gap-y-1">
        <Link
          href={`/admin/users/${user.id}`}
          data-row
          className="inline-flex min-h-6 items-center rounded-xs font-medium hover:underline"
        >
          <bdi>{user.name || user.email}</bdi>
        </Link>
        <UserBadges {...user} />
      </span>
      <span className="text-muted-foreground">{user.email}</span>
      <span className="text-muted-foreground sm:hidden">
        {user.planName}, joined <Day date={user.createdAt} />
      </span>
    </div>
  )
}

function Day({ date }: { date: string }) {
  return (
    <time dateTime={date} className="whitespace-nowrap tabular-nums">
      {formatDate(date)}
    </time>
  )
}
