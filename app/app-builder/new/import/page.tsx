import type { Metadata } from 'next'
import { redirect } from 'next/navigation'
import { ImportApp } from '@/components/apps/portability/import-app'
import { AppShell } from '@/components/shell/app-shell'
import { pageUser } from '@/app/page-user'
import { toMe } from '@/lib/accounts/queries'

export const metadata: Metadata = { title: 'Import an app', robots: { index: false } }

/** Imports an app from its export file. */
export default async function ImportPage() {
  const user = await pageUser()
  if (!user) redirect(`/signin?callbackUrl=${encodeURIComponent('/app-builder/new/import')}`)
  return (
    <AppShell me={toMe(user)}>
      <ImportApp />
    </AppShell>
  )
}
