import type { Metadata } from 'next'
import { AuditLog } from '@/components/admin/audit/audit-log'
import { chainHead, listEntries } from '@/lib/admin/audit-log/queries'
import { auditQuery } from '@/lib/admin/audit-log/schema'
import { ACTIONS } from '@/lib/admin/audit-log/sentences'
import { readSearchParams } from '../search-params'
import { requireAdministrator } from '../require-administrator'

export const metadata: Metadata = { title: 'Audit log' }

type Props = { searchParams: Promise<Record<string, string | string[] | undefined>> }

export default async function AuditPage({ searchParams }: Props) {
  const { actor } = await requireAdministrator()
  const query = auditQuery.parse(await readSearchParams(searchParams))
  const [page, head] = await Promise.all([listEntries(actor, query), chainHead(actor)])
  return <AuditLog {...page} query={query} actions={ACTIONS} head={head} />
}
