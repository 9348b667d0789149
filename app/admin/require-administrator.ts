import { forbidden } from 'next/navigation'
import { cache } from 'react'
import { type CurrentUser } from '@/lib/accounts/queries'
import { currentUser } from '@/lib/accounts/sessions/current'

const whoIsIt = cache(currentUser)

/** Every page asks for itself: moving between pages draws no layout again. */
export async function requireAdministrator(): Promise<CurrentUser> {
  const user = await whoIsIt()
  if (user?.role !== 'admin') forbidden()
  return user
}
