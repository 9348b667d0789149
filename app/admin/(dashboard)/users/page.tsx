import type { Metadata } from 'next'
import { UserList } from '@/components/admin/users/user-list'
import { listUsers } from '@/lib/accounts/administration/queries'
import { userQuery } from '@/lib/accounts/administration/schema'
import { readSearchParams } from '../../search-params'
import { requireAdministrator } from '../../require-administrator'

export const metadata: Metadata = { title: 'User Management' }

type Props = { searchParams: Promise<Record<string, string | string[] | undefined>> }

export default async function UsersPage({ searchParams }: Props) {
  const { actor } = await requireAdministrator()
  const query = userQuery.parse(await readSearchParams(searchParams))
  return <UserList {...await listUsers(actor, query)} query={query} />
}
