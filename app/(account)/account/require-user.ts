import { redirect } from 'next/navigation'
import type { CurrentUser } from '@/lib/accounts/queries'
import { pageUser } from '@/app/page-user'
import { signInUrl } from '@/lib/base/own-path'
import type { Permission } from '@/lib/base/roles'
import { type Actor, permissionsIn, toActor } from '@/lib/platform/actor'

export type PageUser = CurrentUser & {
  actor: Actor
  /** What the user's role in the current workspace includes. */
  permissions: readonly Permission[]
}

/**
 * Returns the signed-in user. Otherwise redirects to the sign-in page, which returns to `path`.
 * @param permission what the page requires of a member's role
 */
export async function requireUser(path: string, permission?: Permission): Promise<PageUser> {
  const user = await pageUser()
  if (!user) redirect(signInUrl(path))
  return {
    ...user,
    actor: toActor(user, { permission }),
    permissions: permissionsIn(user, user.workspaceId),
  }
}
