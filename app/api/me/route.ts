import { toMe } from '@/lib/accounts/queries'
import { handler } from '../handler'

export const GET = handler({ auth: 'user', duringSetUp: true }, async ({ user }) => toMe(user))
