import type { Metadata } from 'next'
import { notFound } from 'next/navigation'
import { PersonView } from '@/components/admin/people/person-view'
import { findPerson } from '@/lib/accounts/administration/queries'
import { entriesOf } from '@/lib/admin/audit-log/queries'
import { listApps } from '@/lib/apps/queries'
import { findBilling } from '@/lib/billing/queries'
import { requireAdministrator } from '../../require-administrator'

export const metadata: Metadata = { title: 'Person' }

export default async function PersonPage({ params }: { params: Promise<{ id: string }> }) {
  const administrator = await requireAdministrator()
  const { id } = await params
  const person = await findPerson(id)
  if (!person) notFound()
  const [billing, apps, entries] = await Promise.all([findBilling(id), listApps(id), entriesOf(id)])
  const own = administrator.id === id
  return <PersonView person={person} billing={billing} apps={apps} entries={entries} own={own} />
}
