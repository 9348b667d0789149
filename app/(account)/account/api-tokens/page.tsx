import type { Metadata } from 'next'
import { AccountPage } from '@/components/account/account-page'
import { copy } from '@/components/account/api-tokens/copy'
import { TokenPanel } from '@/components/account/api-tokens/token-panel'
import { Link } from '@/components/ui/link'
import { AccountSection } from '@/components/ui/section-card'
import { isPermitted, scopesOf } from '@/lib/base/roles'
import { workspaceAddress } from '@/lib/base/workspace-address'
import { requireUser } from '../require-user'

export const metadata: Metadata = { title: copy.title, robots: { index: false } }

/** The API tokens of a person, and of the current workspace. */
export default async function ApiTokensPage() {
  const { workspaceId, memberships } = await requireUser('/account/api-tokens', 'workspace.leave')
  const member = memberships.find((one) => one.workspaceId === workspaceId)
  if (!member)
    return (
      <AccountPage title={copy.title} lead={copy.forMembers}>
        {null}
      </AccountPage>
    )
  const scopes = scopesOf(member.role)
  const lead = (
    <>
      {copy.lead}{' '}
      {!workspaceAddress() && (
        <Link href="/docs/api" className="text-link underline underline-offset-4">
          {copy.reference}
        </Link>
      )}
    </>
  )
  return (
    <AccountPage title={copy.title} lead={lead}>
      <AccountSection title={copy.mine.title} text={copy.mine.text(member.name)}>
        <TokenPanel path="/api/tokens" scopes={scopes} />
      </AccountSection>
      {isPermitted(member.role, 'keys.manage') && (
        <AccountSection title={copy.shared.title(member.name)} text={copy.shared.text}>
          <TokenPanel path={`/api/workspaces/${workspaceId}/tokens`} scopes={scopes} />
        </AccountSection>
      )}
    </AccountPage>
  )
}
