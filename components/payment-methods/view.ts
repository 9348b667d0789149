import type { LucideIcon } from 'lucide-react'
import type { ComponentType } from 'react'
import type { SavedCard } from '@/lib/billing/cards/schema'
import type { OrderSummary } from '@/lib/billing/orders/schema'

/** Props of the payment step of an unpaid order. */
export type PayProps = {
  order: OrderSummary
  /** Bank details as printed on the invoice. */
  paymentDetails: string[]
  /** Whether the method is available. */
  ready: boolean
  /** The saved card, if there is one. */
  card: SavedCard | null
  /** How the customer came back from the method's page, or null. */
  returned: 'return' | 'cancel' | null
}

/** Presentation of a payment method. */
export type MethodView = {
  icon: LucideIcon
  /** At checkout next to its name, and on the order button. */
  choice: string
  orderButton: string
  /** In the account's list of methods. */
  summary: string
  /** Sentence about a refund of an amount, for customers. */
  refund: (amount: string) => string
  /** The same for administrators. */
  adminRefund: string
  /** Manual methods only: copy for recording a payment. */
  byHand?: { button: string; title: string; text: string; transferId: string }
  /** Color in charts. */
  color: string
  /**
   * Redirects to the method's payment page.
   * @returns the error message if it fails; the order is unchanged
   */
  open?: (orderId: string) => Promise<string | null>
  Pay: ComponentType<PayProps>
  /** Settings section. `state` is from the provider. */
  Settings: ComponentType<{ state: unknown }>
  /** The state as a sentence. */
  status: (state: unknown) => string
}
