import { redirect } from 'next/navigation'
import { cache } from 'react'
import type { CurrentUser } from '@/lib/accounts/queries'
import { NEW_PASSWORD_PAGE, SET_UP_PAGE } from '@/lib/accounts/schema'
import { currentUser } from '@/lib/accounts/sessions/current'

/** The signed-in user, looked up once for a page and its layouts. */
export const userOfRequest = cache(currentUser)

/** The signed-in user of a page. Who has to set up their account first is led to the page where they do. */
export async function pageUser(): Promise<CurrentUser | null> {
  const user = await userOfRequest()
  if (user?.mustChangePassword) redirect(NEW_PASSWORD_PAGE)
  if (user?.setUpFirst) redirect(SET_UP_PAGE)
  return user
}
