'use client'

import { Mail } from 'lucide-react'
import type { ReactNode } from 'react'
import { useAction } from '@/components/auth/use-action'
import { formatDate } from '@/components/data/date-format'
import { Avatar } from '@/components/ui/avatar'
import { Button } from '@/components/ui/button'
import { FormError } from '@/components/ui/field'
import { notify } from '@/components/ui/toaster'
import { roleName } from '@/lib/base/roles'
import { apiRequest } from '@/lib/client/api-request'
import type { InvitationSummary, MemberSummary } from '@/lib/workspaces/schema'
import { copy } from './copy'

const words = copy.invite
const row = 'flex flex-wrap items-center gap-x-4 gap-y-2 py-3 first:pt-0 last:pb-0'

type PersonProps = { person: Pick<MemberSummary, 'name' | 'email'>; isMe?: boolean; children: ReactNode }

/** A person with access. `children` are their role and actions. */
export function PersonRow({ person: { name, email }, isMe = false, children }: PersonProps) {
  return (
    <li className={row}>
      <Avatar name={name} image={null} />
      <div className="min-w-0 flex-1 basis-40">
        <p className="truncate text-[15px] font-medium">
          <bdi>{name}</bdi>
          {isMe && <span className="font-normal text-muted-foreground"> ({copy.members.you})</span>}
        </p>
        <p className="truncate text-[13px] text-muted-foreground">{email}</p>
      </div>
      <div className="flex items-center gap-2">{children}</div>
    </li>
  )
}

type InvitationsProps = {
  workspaceId: string
  invitations: readonly InvitationSummary[]
  refresh: () => Promise<unknown>
}

/** Open invitations, which can be withdrawn. Renders nothing without one. */
export function Invitations({ workspaceId, invitations, refresh }: InvitationsProps) {
  if (invitations.length === 0) return null
  return (
    <div>
      <h3 className="mb-3 text-sm font-semibold">{words.open}</h3>
      <ul aria-label={words.open} className="divide-y">
        {invitations.map((invitation) => (
          <InvitationRow
            key={invitation.id}
            path={`/api/workspaces/${workspaceId}/invitations/${invitation.id}`}
            invitation={invitation}
            refresh={refresh}
          />
        ))}
      </ul>
    </div>
  )
}

type RowProps = { path: string; invitation: InvitationSummary; refresh: () => Promise<unknown> }

function InvitationRow({ path, invitation: { email, role, expiresAt }, refresh }: RowProps) {
  const { busy, problem, run } = useAction()
  const withdraw = () =>
    run(async () => {
      await apiRequest('DELETE', path)
      notify({ title: words.withdrawn(email) })
      await refresh()
    })
  return (
    <li className={row}>
      <Mail aria-hidden="true" className="size-5 shrink-0 text-muted-foreground" />
      <div className="min-w-0 flex-1 basis-40">
        <p className="truncate text-[15px] font-medium">{email}</p>
        <p className="text-[13px] text-muted-foreground">
          {roleName(role)}, {words.expires(formatDate(expiresAt))}
        </p>
      </div>
      <Button variant="outline" size="sm" busy={busy} onClick={() => void withdraw()}>
        {words.withdraw}
        <span className="sr-only"> {email}</span>
      </Button>
      <div className="basis-full empty:hidden">
        <FormError>{problem}</FormError>
      </div>
    </li>
  )
}
