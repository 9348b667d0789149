import type { Metadata } from 'next'
import { AuditLog } from '@/components/admin/audit/audit-log'
import { chainHead, listEntries } from '@/lib/admin/audit-log/queries'
import { auditQuery } from '@/lib/admin/audit-log/schema'
import { ACTIONS } from '@/lib/admin/audit-log/sentences'
import { queryOf } from '../query-of'
import { requireAdministrator } from '../require-administrator'

export const metadata: Metadata = { title: 'Audit log' }

type Props = { searchParams: Promise<Record<string, string | string[] | undefined>> }

export default async function AuditPage({ searchParams }: Props) {
  await requireAdministrator()
  const query = auditQuery.parse(await queryOf(searchParams))
  const [page, head] = await Promise.all([listEntries(query), chainHead()])
  return <AuditLog {...page} query={query} actions={ACTIONS} head={head} />
}
