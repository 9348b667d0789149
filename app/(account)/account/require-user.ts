import { redirect } from 'next/navigation'
import type { CurrentUser } from '@/lib/accounts/queries'
import { pageUser } from '@/app/page-user'
import { signInUrl } from '@/lib/base/own-path'
import { type Actor, toActor } from '@/lib/platform/actor'

/** Returns the signed-in user. Otherwise redirects to the sign-in page, which returns to `path`. */
export async function requireUser(path: string): Promise<CurrentUser & { actor: Actor }> {
  const user = await pageUser()
  if (!user) redirect(signInUrl(path))
  return { ...user, actor: toActor(user) }
}
