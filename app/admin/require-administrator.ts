import { forbidden } from 'next/navigation'
import type { CurrentUser } from '@/lib/accounts/queries'
import { pageUser } from '@/app/page-user'
import { type Actor, toActor } from '@/lib/platform/actor'

/** Requires an administrator. Every page calls it, because client navigation doesn't run the layout again. */
export async function requireAdministrator(): Promise<CurrentUser & { actor: Actor }> {
  const user = await pageUser()
  if (user?.role !== 'admin') forbidden()
  return { ...user, actor: toActor(user) }
}
