import { cancelOrder } from '@/lib/billing/orders/cancel-order'
import { findOrder } from '@/lib/billing/orders/queries'
import { handler } from '../../../handler'

export const GET = handler({ auth: 'user' }, ({ actor, params }) => findOrder(actor, params.id ?? ''))

export const DELETE = handler({ auth: 'user' }, ({ actor, params }) => cancelOrder(actor, params.id ?? ''))
