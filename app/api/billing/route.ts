import { findBilling } from '@/lib/billing/queries'
import { handler } from '../handler'

export const GET = handler({ auth: 'user' }, ({ user }) => findBilling(user.id))
