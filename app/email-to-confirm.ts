import { cookies } from 'next/headers'
import { LATER_COOKIE } from '@/components/account/email-later'
import { userOfRequest } from './page-user'

/** The user's unconfirmed email address. Null if confirmed or postponed in this session. */
export async function emailToConfirm(): Promise<string | null> {
  const user = await userOfRequest()
  if (!user || user.emailVerified || user.role === 'admin') return null
  return (await cookies()).has(LATER_COOKIE) ? null : user.email
}
