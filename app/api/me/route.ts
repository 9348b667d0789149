import { toMe } from '@/lib/accounts/queries'
import { handler } from '../handler'

export const GET = handler({ auth: 'user', duringSetUp: 'password' }, async ({ user }) => toMe(user))
