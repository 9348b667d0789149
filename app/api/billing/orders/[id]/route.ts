import { cancelOrder } from '@/lib/billing/orders/mutations'
import { findOrder } from '@/lib/billing/queries'
import { handler } from '../../../handler'

export const GET = handler({ auth: 'user' }, ({ user, params }) => findOrder(user.id, params.id ?? ''))

export const DELETE = handler({ auth: 'user' }, ({ user, params }) => cancelOrder(user.id, params.id ?? ''))
