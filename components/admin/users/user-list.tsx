import { UserSearch } from 'lucide-react'
import Link from 'next/link'
import type { UserQuery, UserSummary } from '@/lib/accounts/administration/schema'
import { ListTable } from '../../data/lists/list-table'
import { EmptyState } from '../../data/lists/empty-state'
import { Pages, addressOf } from '../../data/lists/pages'
import type { ListPosition } from '@/lib/platform/database/list-range'
import { formatDate } from '../../data/date-format'
import { copy } from './copy'
import { UserFilters } from './user-filters'
import { UserBadges } from './user-badges'

type Props = ListPosition & { users: UserSummary[]; query: UserQuery }

/** All users. */
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
              <Day key="joined" moment={user.createdAt} />,
              <Day key="seen" moment={user.lastSeenAt} />,
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
        {user.planName}, joined <Day moment={user.createdAt} />
      </span>
    </div>
  )
}

function Day({ moment }: { moment: string }) {
  return (
    <time dateTime={moment} className="whitespace-nowrap tabular-nums">
      {formatDate(moment)}
    </time>
  )
}
