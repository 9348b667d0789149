import { findBilling } from '@/lib/billing/reports/overview'
import { handler } from '../handler'

export const GET = handler({ auth: 'user' }, ({ actor }) => findBilling(actor))
