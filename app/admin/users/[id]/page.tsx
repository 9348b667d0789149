import type { Metadata } from 'next'
import { notFound } from 'next/navigation'
import { UserView } from '@/components/admin/users/user-view'
import { findUser } from '@/lib/accounts/administration/queries'
import { entriesOf } from '@/lib/admin/audit-log/queries'
import { listAppsOf } from '@/lib/apps/administration/queries'
import { findCustomerBilling } from '@/lib/billing/reports/overview'
import { requireAdministrator } from '../../require-administrator'

export const metadata: Metadata = { title: 'User' }

export default async function UserPage({ params }: { params: Promise<{ id: string }> }) {
  const { id: ownId, actor } = await requireAdministrator()
  const { id } = await params
  const user = await findUser(actor, id)
  if (!user) notFound()
  const [billing, apps, entries] = await Promise.all([
    findCustomerBilling(actor, id),
    listAppsOf(actor, id),
    entriesOf(actor, id),
  ])
  return <UserView user={user} billing={billing} apps={apps} entries={entries} own={id === ownId} />
}
