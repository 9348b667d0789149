import { CreditCard } from 'lucide-react'
import dynamic from 'next/dynamic'
import { formatDateTime } from '@/components/data/date-format'
import type { StripeState } from '@/lib/billing/payments/providers/stripe/schema'
import type { MethodView } from '../view'
import { copy } from './copy'
import { PayByCard } from './pay-by-card'

/** Without `open`: the order's page asks first whether the card is saved. */
export const stripeView: MethodView = {
  icon: CreditCard,
  choice: copy.choice,
  orderButton: copy.orderButton,
  summary: copy.summary,
  refund: copy.refund,
  adminRefund: copy.adminRefund,
  color: 'var(--chart-3)',
  Pay: PayByCard,
  Settings: dynamic(() => import('./settings-section').then(({ StripeSection }) => StripeSection)),
  status: (state) => statusText(state as StripeState),
}

/** State of the setup, and the time of the last webhook. */
function statusText({ mode, hasWebhook, lastWebhookAt }: StripeState): string {
  const { status } = copy
  if (mode === null) return status.off
  if (!hasWebhook) return `${status[mode]} ${status.noWebhooks}`
  const last = lastWebhookAt ? status.lastWebhook(formatDateTime(lastWebhookAt)) : status.noWebhookYet
  return `${status[mode]} ${last}`
}
