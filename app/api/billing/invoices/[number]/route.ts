import { findInvoice } from '@/lib/billing/queries'
import { handler } from '../../../handler'

export const GET = handler({ auth: 'user' }, ({ user, params }) => findInvoice(user.id, params.number ?? ''))
