import { forbidden } from 'next/navigation'
import type { CurrentUser } from '@/lib/accounts/queries'
import { pageUser } from '@/app/page-user'
import { type Actor, actorOf } from '@/lib/platform/actor'

/** Administrator of the page. Every page asks: moving between pages doesn't run the layout again. */
export async function requireAdministrator(): Promise<CurrentUser & { actor: Actor }> {
  const user = await pageUser()
  if (user?.role !== 'admin') forbidden()
  return { ...user, actor: actorOf(user) }
}
