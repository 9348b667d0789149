import { WalletMinimal } from 'lucide-react'
import dynamic from 'next/dynamic'
import { formatDateTime } from '@/components/data/date-format'
import type { PaypalState } from '@/lib/billing/payments/providers/paypal/schema'
import type { MethodView } from '../view'
import { copy } from './copy'
import { openCheckout } from '../online/open-checkout'
import { PayWithPaypal } from './pay-with-paypal'

export const paypalView: MethodView = {
  icon: WalletMinimal,
  choice: copy.choice,
  orderButton: copy.orderButton,
  summary: copy.summary,
  refund: copy.refund,
  adminRefund: copy.adminRefund,
  color: 'var(--chart-1)',
  open: (orderId) => openCheckout(orderId, { method: 'paypal', failed: copy.pay.failed }),
  Pay: PayWithPaypal,
  Settings: dynamic(() => import('./settings-section').then(({ PaypalSection }) => PaypalSection)),
  status: (state) => statusText(state as PaypalState),
}

/** State of the setup, and the time of the last webhook. */
function statusText({ environment, webhookId, lastWebhookAt }: PaypalState): string {
  const { status } = copy
  if (environment === null) return status.off
  if (webhookId === null) return `${status[environment]} ${status.noWebhooks}`
  const last = lastWebhookAt ? status.lastWebhook(formatDateTime(lastWebhookAt)) : status.noWebhookYet
  return `${status[environment]} ${last}`
}
