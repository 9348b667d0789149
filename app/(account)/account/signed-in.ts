import { redirect } from 'next/navigation'
import type { CurrentUser } from '@/lib/accounts/queries'
import { currentUser } from '@/lib/accounts/sessions/current'
import { signInUrl } from '@/lib/fetching/callback-url'

/** The person whose page this is; somebody signed out signs in and comes back to `path`. */
export async function signedIn(path: string): Promise<CurrentUser> {
  const user = await currentUser()
  if (!user) redirect(signInUrl(path))
  return user
}
