import { isOnlyHere } from '@/lib/accounts/only-here'
import type { Metadata } from 'next'
import { AccountPage } from '@/components/account/account-page'
import { AccountSection } from '@/components/ui/section-card'
import { copy } from '@/components/account/copy'
import { DeleteAccount } from '@/components/account/delete-account'
import { ExportData } from '@/components/account/export-data'
import { HandoverActions } from '@/components/apps/handover-actions'
import { findOwnedApps } from '@/lib/workspaces/personal-data'
import { requireUser } from '../require-user'

const { data } = copy

export const metadata: Metadata = { title: data.title, robots: { index: false } }

export default async function DataPage() {
  const { actor, email } = await requireUser('/account/data')
  // At a workspace's address, the calls of this page refuse a person who has more.
  const isHere = await isOnlyHere(actor.user.id)
  const { total, published } = isHere ? await findOwnedApps(actor) : { total: 0, published: [] }
  const apps = { total, published: published.map((app) => ({ ...app, actions: <HandoverActions app={app} /> })) }
  return (
    <AccountPage title={data.title}>
      <AccountSection title={data.export.title} text={data.export.text}>
        <ExportData />
      </AccountSection>
      <AccountSection title={data.remove.title} text={data.remove.text}>
        <DeleteAccount email={email} apps={apps} />
      </AccountSection>
    </AccountPage>
  )
}
