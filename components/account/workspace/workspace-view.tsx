'use client'

import { useQuery } from '@tanstack/react-query'
import { useRouter } from 'next/navigation'
import { AccountSection } from '@/components/ui/section-card'
import { FormError } from '@/components/ui/field'
import { DomainContent } from '@/components/domain/domain-content'
import { workspaceWords } from '@/components/domain/copy'
import { Link } from '@/components/ui/link'
import { workspaceAddress } from '@/lib/base/workspace-address'
import { isPermitted } from '@/lib/base/roles'
import { apiRequest } from '@/lib/client/api-request'
import { refreshMe } from '@/lib/client/me'
import { openWorkspace } from '@/lib/client/workspaces'
import type { WorkspaceDetail } from '@/lib/workspaces/schema'
import type { LeavingApp } from '../leaving-apps'
import { copy } from './copy'
import { BrandForm } from './brand-form'
import { DeleteWorkspace, HandOver, Leave } from './end-of-workspace'
import { InviteMember, Seats } from './invite-member'
import { Members } from './members'
import { ScheduledExport } from './scheduled-export'
import { words as webhookWords } from './webhooks/copy'
import { Webhooks } from './webhooks/webhooks'
import { WorkspaceNameForm } from './workspace-name-form'

function AddressText() {
  return (
    <>
      {workspaceWords.text}{' '}
      {!workspaceAddress() && (
        <Link href="/docs/address-for-clients" className="text-link underline underline-offset-2">
          {copy.addressGuide}
        </Link>
      )}
    </>
  )
}

function WebhooksText() {
  return (
    <>
      {webhookWords.text}{' '}
      <Link href="/docs/webhooks" className="text-link underline underline-offset-2">
        {webhookWords.guide}
      </Link>
    </>
  )
}

type Props = {
  initial: WorkspaceDetail
  me: { id: string; name: string }
  /** Published apps that would be deleted with it. Empty unless the person may delete it. */
  apps: readonly LeavingApp[]
}

/** The current workspace: its name, members, invitations and seats, and how to end or extend it. */
export function WorkspaceView({ initial, me, apps }: Props) {
  const path = `/api/workspaces/${initial.id}`
  const router = useRouter()
  const query = useQuery<WorkspaceDetail>({ queryKey: [path], initialData: initial })
  const workspace = query.data
  const { role, own, name } = workspace
  const refresh = async () => {
    await Promise.all([query.refetch(), refreshMe().catch(() => null)])
    router.refresh() // the frame shows the name, and the navigation depends on the role
  }
  const isManager = isPermitted(role, 'members.manage')
  const isOwner = isPermitted(role, 'workspace.own')
  return (
    <>
      {query.isError && <FormError>{copy.loading}</FormError>}
      {isManager && (
        <AccountSection title={copy.name.title} text={copy.name.text}>
          <WorkspaceNameForm
            // An account's own workspace has its owner's name until it is named.
            name={own && name === me.name ? '' : name}
            placeholder={me.name}
            words={{ ...copy.name, button: copy.name.save, busy: copy.name.saving }}
            onSave={async (typed) => {
              await apiRequest('PATCH', path, { name: typed })
              await refresh()
            }}
          />
        </AccountSection>
      )}
      {isManager && (
        <div id="brand" className="scroll-mt-20">
          <AccountSection title={copy.brand.title} text={copy.brand.text}>
            <BrandForm workspaceId={initial.id} placeholder={name} />
          </AccountSection>
        </div>
      )}
      {isManager && (
        <div id="address" className="scroll-mt-20">
          <AccountSection title={workspaceWords.title} text={<AddressText />}>
            <DomainContent path={`${path}/domain`} words={workspaceWords} permission="members.manage" />
          </AccountSection>
        </div>
      )}
      <AccountSection title={copy.members.title} text={copy.members.text}>
        <Seats {...workspace} />
        <Members workspace={workspace} userId={me.id} refresh={refresh} />
      </AccountSection>
      {isManager && (
        <AccountSection title={copy.invite.title} text={copy.invite.text}>
          <InviteMember workspace={workspace} refresh={refresh} />
        </AccountSection>
      )}
      {!workspaceAddress() && (
        <AccountSection title={copy.create.title} text={copy.create.text}>
          <WorkspaceNameForm
            name=""
            words={copy.create}
            onSave={async (typed) => {
              const { id } = await apiRequest<{ id: string }>('POST', '/api/workspaces', { name: typed })
              await openWorkspace(id, '/account/workspace')
            }}
          />
        </AccountSection>
      )}
      {isPermitted(role, 'app.move') && (
        <AccountSection title={copy.exports.title} text={copy.exports.text}>
          <ScheduledExport workspaceId={workspace.id} />
        </AccountSection>
      )}
      {isPermitted(role, 'keys.manage') && (
        <div id="webhooks" className="scroll-mt-20">
          <AccountSection title={webhookWords.title} text={<WebhooksText />}>
            <Webhooks workspaceId={workspace.id} />
          </AccountSection>
        </div>
      )}
      {!isOwner && (
        <AccountSection title={copy.leave.title} text={copy.leave.text}>
          <Leave workspace={workspace} userId={me.id} />
        </AccountSection>
      )}
      {isOwner && !own && (
        <>
          <AccountSection title={copy.handOver.title} text={copy.handOver.text}>
            <HandOver workspace={workspace} refresh={refresh} />
          </AccountSection>
          <AccountSection title={copy.remove.title} text={copy.remove.text}>
            <DeleteWorkspace workspace={workspace} apps={apps} />
          </AccountSection>
        </>
      )}
    </>
  )
}
