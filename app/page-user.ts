import { redirect } from 'next/navigation'
import type { CurrentUser } from '@/lib/accounts/queries'
import { SET_UP_PAGE } from '@/lib/accounts/schema'
import { currentUser } from '@/lib/accounts/sessions/current'

/** The signed-in user of a page. Who has to set up a second factor first is led to the page where they do. */
export async function pageUser(): Promise<CurrentUser | null> {
  const user = await currentUser()
  if (user?.setUpFirst) redirect(SET_UP_PAGE)
  return user
}
