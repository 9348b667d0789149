import { UserSearch } from 'lucide-react'
import Link from 'next/link'
import type { PeopleQuery, PersonSummary } from '@/lib/accounts/administration/schema'
import { ListTable } from '../lists/list-table'
import { Nothing } from '../lists/nothing'
import { Pages, addressOf } from '../lists/pages'
import { days } from '../moments'
import { copy } from './copy'
import { PeopleFilters } from './people-filters'
import { PersonBadges } from './person-badges'

type Props = { people: PersonSummary[]; query: PeopleQuery; nextCursor: string | null }

/** Everybody who has an account. */
export function PeopleList({ people, query, nextCursor }: Props) {
  const { cursor, ...narrowed } = query
  const sortedBy = (sort: PeopleQuery['sort']) => addressOf('/admin/users', { ...narrowed, sort })
  const joined = { newest: 'descending', oldest: 'ascending', seen: undefined } as const
  return (
    <div className="grid gap-5">
      <h2 className="sr-only">{copy.list.title}</h2>
      <PeopleFilters query={query} />
      {people.length === 0 ? (
        <Nothing icon={UserSearch} title={copy.list.none}>
          {copy.list.noneHint}
        </Nothing>
      ) : (
        <ListTable
          caption="People"
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
          rows={people.map((person) => ({
            key: person.id,
            cells: [
              <Who key="who" {...person} />,
              person.planName,
              person.apps,
              <Day key="joined" moment={person.createdAt} />,
              <Day key="seen" moment={person.lastSeenAt} />,
            ],
          }))}
        />
      )}
      <Pages
        path="/admin/users"
        query={{ ...narrowed, sort: query.sort === 'newest' ? '' : query.sort, cursor }}
        nextCursor={nextCursor}
      />
    </div>
  )
}

function Who(person: PersonSummary) {
  return (
    <div className="grid gap-0.5">
      <span className="flex flex-wrap items-center gap-x-2 gap-y-1">
        <Link href={`/admin/users/${person.id}`} data-row className="rounded-xs font-medium hover:underline">
          <bdi>{person.name || person.email}</bdi>
        </Link>
        <PersonBadges {...person} />
      </span>
      <span className="text-muted-foreground">{person.email}</span>
      <span className="text-muted-foreground sm:hidden">
        {person.planName}, joined <Day moment={person.createdAt} />
      </span>
    </div>
  )
}

function Day({ moment }: { moment: string }) {
  return (
    <time dateTime={moment} className="whitespace-nowrap tabular-nums">
      {days.format(new Date(moment))}
    </time>
  )
}
