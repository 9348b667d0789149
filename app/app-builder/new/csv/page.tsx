import type { Metadata } from 'next'
import { forbidden, redirect } from 'next/navigation'
import { loadPage } from '@/app/load-page'
import { pageUser } from '@/app/page-user'
import { Created } from '@/components/apps/from-csv/created'
import { FromCsv } from '@/components/apps/from-csv/from-csv'
import { AppShell } from '@/components/shell/app-shell'
import { toMe } from '@/lib/accounts/queries'
import { findBatch, listBatchTemplates } from '@/lib/fleet/app-batches/queries'
import { permissionsIn, toActor } from '@/lib/platform/actor'

export const metadata: Metadata = { title: 'Create apps from a CSV file', robots: { index: false } }

type Props = { searchParams: Promise<Record<string, string | string[] | undefined>> }

/** Creates many apps from a template and a CSV file. With `?batch=`, shows those that were created. */
export default async function FromCsvPage({ searchParams }: Props) {
  const user = await pageUser()
  if (!user) redirect(`/signin?callbackUrl=${encodeURIComponent('/app-builder/new/csv')}`)
  if (!permissionsIn(user, user.workspaceId).includes('app.create')) forbidden()
  const actor = toActor(user, { permission: 'app.create' })
  const { batch, own } = await searchParams
  return (
    <AppShell me={toMe(user)}>
      {typeof batch === 'string' ? (
        <Created batch={await loadPage(findBatch(actor, batch))} />
      ) : (
        <FromCsv templates={await listBatchTemplates(actor)} own={typeof own === 'string' ? own : null} />
      )}
    </AppShell>
  )
}
