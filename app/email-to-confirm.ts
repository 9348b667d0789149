import { cookies } from 'next/headers'
import { LATER_COOKIE } from '@/components/account/email-later'
import { userOfRequest } from './page-user'

/** The signed-in person's address while they have yet to confirm it; none once it was put off in this session. */
export async function emailToConfirm(): Promise<string | null> {
  const user = await userOfRequest()
  if (!user || user.emailVerified || user.role === 'admin') return null
  return (await cookies()).has(LATER_COOKIE) ? null : user.email
}
