import type { ReactNode } from 'react'
import { AccountPage } from '@/components/account/account-page'
import { copy } from '@/components/account/workspace/copy'
import type { Actor } from '@/lib/platform/actor'
import { listManagers } from '@/lib/workspaces/queries'
import { type PageUser, requireUser } from './require-user'

type Props = {
  path: string
  title: string
  /** Renders the page of a user who manages the billing. */
  children: (actor: Actor) => ReactNode
}

/**
 * A page on the plan and the billing of the current workspace. Members without this permission read who
 * manages it. With several workspaces, it names the one that it is about.
 */
export async function BillingFrame({ path, title, children }: Props) {
  const user = await requireUser(path, 'billing.manage')
  const { actor, permissions } = user
  const place = nameOfPlace(user)
  if (permissions.includes('billing.manage'))
    return (
      <AccountPage title={title} lead={place && copy.billing.of(place)}>
        {children(actor)}
      </AccountPage>
    )
  const managers = await listManagers(actor)
  return (
    <AccountPage title={title}>
      <p className="max-w-[62ch] rounded-lg border bg-card p-5 leading-7 wrap-anywhere sm:p-7">
        {copy.billing.managedBy(place, managers)}
      </p>
    </AccountPage>
  )
}

/** The current workspace's name. Null for a user who has no other. */
function nameOfPlace({ memberships, workspaceId }: PageUser): string | null {
  if (memberships.length < 2) return null
  return memberships.find((member) => member.workspaceId === workspaceId)?.name ?? null
}
