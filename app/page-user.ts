import { redirect } from 'next/navigation'
import { cache } from 'react'
import type { CurrentUser } from '@/lib/accounts/queries'
import { NEW_PASSWORD_PAGE, OUTSIDER_PAGE, SET_UP_PAGE } from '@/lib/accounts/constants'
import { currentUser } from '@/lib/accounts/sessions/current'

/** The signed-in user, looked up once per request for a page and its layouts. */
export const userOfRequest = cache(currentUser)

/** The signed-in user of a page. Redirects to the setup page if the account requires it, and at a workspace's
 * address to a page that explains it to people without access. */
export async function pageUser(): Promise<CurrentUser | null> {
  const user = await userOfRequest()
  if (user?.outsiderError) redirect(OUTSIDER_PAGE)
  if (user?.mustChangePassword) redirect(NEW_PASSWORD_PAGE)
  if (user?.secondFactorSetupError) redirect(SET_UP_PAGE)
  return user
}
