import type { Metadata } from 'next'
import { SystemView } from '@/components/admin/system/system-view'
import { chainHead } from '@/lib/admin/audit-log/queries'
import { systemState } from '@/lib/admin/system'
import { methodStates } from '@/lib/billing/payments/method-states'
import { env } from '@/lib/platform/env'
import { version } from '@/package.json'
import { requireAdministrator } from '../require-administrator'

export const metadata: Metadata = { title: 'System' }

export default async function SystemPage() {
  const { actor } = await requireAdministrator()
  const [state, methods, head] = await Promise.all([
    systemState(actor),
    methodStates(actor),
    chainHead(actor),
  ])
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
