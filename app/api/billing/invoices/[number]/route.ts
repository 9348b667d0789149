import { findInvoice } from '@/lib/billing/orders/queries'
import { handler } from '../../../handler'

export const GET = handler({ auth: 'user' }, ({ actor, params }) => findInvoice(actor, params.number ?? ''))
