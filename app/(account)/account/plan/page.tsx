import type { Metadata } from 'next'
import { AccountPage } from '@/components/account/account-page'
import { BuilderPlan } from '@/components/account/plan/builder-plan'
import { ConverterPlan } from '@/components/account/plan/converter-plan'
import { copy } from '@/components/account/plan/copy'
import { Usage } from '@/components/account/plan/usage'
import { findBilling } from '@/lib/billing/queries'
import { signedIn } from '../signed-in'

export const metadata: Metadata = { title: copy.title, robots: { index: false } }

export default async function PlanPage() {
  const { id } = await signedIn('/account/plan')
  const now = new Date()
  const billing = await findBilling(id, now)
  return (
    <AccountPage title={copy.title}>
      <BuilderPlan billing={billing} now={now} />
      <ConverterPlan billing={billing} now={now} />
      <Usage usage={billing.usage} />
    </AccountPage>
  )
}
