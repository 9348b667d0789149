import type { Metadata } from 'next'
import { loadPage } from '@/app/load-page'
import { AccountPage } from '@/components/account/account-page'
import { copy } from '@/components/account/workspace/copy'
import { WorkspaceView } from '@/components/account/workspace/workspace-view'
import { HandoverActions } from '@/components/apps/handover-actions'
import { findOwnedApps } from '@/lib/workspaces/personal-data'
import { findWorkspace } from '@/lib/workspaces/queries'
import { requireUser } from '../require-user'

export const metadata: Metadata = { title: copy.title, robots: { index: false } }

/** The current workspace and its members. */
export default async function WorkspacePage() {
  const { actor, id, name, workspaceId, memberships } = await requireUser(
    '/account/workspace',
    'workspace.leave',
  )
  const workspace = await loadPage(findWorkspace(actor, workspaceId))
  const isOwner = workspace.role === 'owner' && !workspace.own
  const { published } = isOwner ? await findOwnedApps(actor, workspaceId) : { published: [] }
  return (
    <AccountPage title={copy.title} lead={memberships.length > 1 && <bdi>{workspace.name}</bdi>}>
      <WorkspaceView
        key={workspaceId}
        initial={workspace}
        me={{ id, name }}
        apps={published.map((app) => ({ ...app, actions: <HandoverActions app={app} /> }))}
      />
    </AccountPage>
  )
}
