import type { Metadata } from 'next'
import { PeopleList } from '@/components/admin/people/people-list'
import { listPeople } from '@/lib/accounts/administration/queries'
import { peopleQuery } from '@/lib/accounts/administration/schema'
import { queryOf } from '../../query-of'
import { requireAdministrator } from '../../require-administrator'

export const metadata: Metadata = { title: 'User Management' }

type Props = { searchParams: Promise<Record<string, string | string[] | undefined>> }

export default async function UsersPage({ searchParams }: Props) {
  await requireAdministrator()
  const query = peopleQuery.parse(await queryOf(searchParams))
  return <PeopleList {...await listPeople(query)} query={query} />
}
