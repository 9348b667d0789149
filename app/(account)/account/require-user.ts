import { redirect } from 'next/navigation'
import type { CurrentUser } from '@/lib/accounts/queries'
import { pageUser } from '@/app/page-user'
import { signInUrl } from '@/lib/base/own-path'
import { type Actor, actorOf } from '@/lib/platform/actor'

/** User of the page. Without one, it redirects to the sign-in, which leads back to `path`. */
export async function requireUser(path: string): Promise<CurrentUser & { actor: Actor }> {
  const user = await pageUser()
  if (!user) redirect(signInUrl(path))
  return { ...user, actor: actorOf(user) }
}
