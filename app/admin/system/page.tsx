import type { Metadata } from 'next'
import { SystemView } from '@/components/admin/system/system-view'
import { chainHead } from '@/lib/admin/audit-log/queries'
import { systemState } from '@/lib/admin/system'
import { paymentSettings } from '@/lib/billing/settings/payment-settings'
import { env } from '@/lib/platform/env'
import { version } from '@/package.json'
import { requireAdministrator } from '../require-administrator'

export const metadata: Metadata = { title: 'System' }

export default async function SystemPage() {
  await requireAdministrator()
  const [state, settings, head] = await Promise.all([systemState(), paymentSettings(), chainHead()])
  const methods = { bank: settings.bankDetails !== null, paypal: settings.paypalEnabled }
  return (
    <SystemView
      state={state}
      version={version}
      address={env().APP_URL}
      methods={methods}
      head={head}
      now={new Date()}
    />
  )
}
