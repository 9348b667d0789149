import type { Metadata } from 'next'
import { AccountPage } from '@/components/account/account-page'
import { AccountSection } from '@/components/ui/section-card'
import { ChangePasswordForm } from '@/components/account/change-password-form'
import { Connections } from '@/components/account/connections'
import { copy } from '@/components/account/copy'
import { copy as factors } from '@/components/account/second-factor/copy'
import { PasskeyList } from '@/components/account/second-factor/passkey-list'
import { RemovePassword } from '@/components/account/second-factor/remove-password'
import { TwoStepPanel } from '@/components/account/second-factor/two-step-panel'
import { SessionList } from '@/components/account/session-list'
import { listConnections } from '@/lib/accounts/sign-in/connections'
import { workspaceAddress } from '@/lib/base/workspace-address'
import { CONNECTIONS_PAGE } from '@/lib/accounts/constants'
import { requireUser } from '../require-user'

const { security } = copy

export const metadata: Metadata = { title: security.title, robots: { index: false } }

type Props = { searchParams: Promise<Record<string, string | string[] | undefined>> }

export default async function SecurityPage({ searchParams }: Props) {
  const { actor, email, hasPassword, passkeys } = await requireUser(CONNECTIONS_PAGE)
  const { error, provider } = await searchParams
  const isOwn = workspaceAddress() !== null // passkeys and providers work at one address only
  const connections = await listConnections(actor)
  return (
    <AccountPage title={security.title}>
      <AccountSection {...security.password}>
        <ChangePasswordForm email={email} hasPassword={hasPassword} />
        {hasPassword && passkeys > 0 && <RemovePassword />}
      </AccountSection>
      {!isOwn && (
        <AccountSection title={factors.passkeys.title} text={factors.passkeys.text}>
          <PasskeyList />
        </AccountSection>
      )}
      <AccountSection title={factors.twoStep.title} text={factors.twoStep.text}>
        <TwoStepPanel />
      </AccountSection>
      {connections.length > 0 && !isOwn && (
        <AccountSection {...security.connections}>
          <Connections
            connections={connections}
            hasOther={hasPassword || passkeys > 0}
            failure={typeof error === 'string' ? { code: error, provider: String(provider ?? '') } : null}
          />
        </AccountSection>
      )}
      <AccountSection {...security.devices}>
        <SessionList />
      </AccountSection>
    </AccountPage>
  )
}
