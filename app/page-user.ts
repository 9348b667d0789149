import { redirect } from 'next/navigation'
import type { CurrentUser } from '@/lib/accounts/queries'
import { currentUser } from '@/lib/accounts/sessions/current'
import { NEW_PASSWORD_PAGE } from '@/lib/accounts/schema'

/** The signed-in user of a page. Who has a generated password is led to the page to choose another one first. */
export async function pageUser(): Promise<CurrentUser | null> {
  const user = await currentUser()
  if (user?.mustChangePassword) redirect(NEW_PASSWORD_PAGE)
  return user
}
