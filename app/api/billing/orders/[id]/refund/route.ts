import { paypalPayOut } from '@/lib/billing/paypal/refund'
import { askForRefund } from '@/lib/billing/money/refunds'
import { handler } from '../../../../handler'

const rate = { name: 'refund', limit: 20, seconds: 60 * 60 }

export const POST = handler({ auth: 'user', rate }, async ({ user, params }) =>
  askForRefund(user.id, params.id ?? '', await paypalPayOut()),
)
