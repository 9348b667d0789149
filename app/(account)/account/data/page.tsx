import type { Metadata } from 'next'
import { AccountPage } from '@/components/account/account-page'
import { AccountSection } from '@/components/ui/section-card'
import { copy } from '@/components/account/copy'
import { DeleteAccount } from '@/components/account/delete-account'
import { ExportData } from '@/components/account/export-data'
import { findOwnedApps } from '@/lib/workspaces/personal-data'
import { requireUser } from '../require-user'

const { data } = copy

export const metadata: Metadata = { title: data.title, robots: { index: false } }

export default async function DataPage() {
  const { actor, email } = await requireUser('/account/data')
  return (
    <AccountPage title={data.title}>
      <AccountSection title={data.export.title} text={data.export.text}>
        <ExportData />
      </AccountSection>
      <AccountSection title={data.remove.title} text={data.remove.text}>
        <DeleteAccount email={email} apps={await findOwnedApps(actor)} />
      </AccountSection>
    </AccountPage>
  )
}
