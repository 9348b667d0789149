import type { LucideIcon } from 'lucide-react'
import type { ComponentType } from 'react'
import type { OrderSummary } from '@/lib/billing/orders/schema'

/** What is to be done about an unpaid order. */
export type PayProps = {
  order: OrderSummary
  /** Where to send the money, as the order's invoice says. */
  paymentDetails: string[]
  /** Whether the method can be used now. */
  ready: boolean
  /** How the person came back from the method's own page. */
  returned: 'return' | 'cancel' | null
}

/** A payment method as the pages show it. */
export type MethodView = {
  icon: LucideIcon
  /** Beside its name at checkout, and on the button that orders. */
  choice: string
  orderButton: string
  /** In the list of methods of an account. */
  summary: string
  /** How a customer gets a refund, as a whole sentence about an amount. */
  refund: (amount: string) => string
  /** The same to the administrator who refunds, and whether the transfer's ID is asked for. */
  adminRefund: string
  refundedByHand: boolean
  /** The color of its share in charts. */
  color: string
  /**
   * Leads to the page where an order is paid.
   * @returns the sentence to show when it does not; the order stays as it is
   */
  open?: (orderId: string) => Promise<string | null>
  Pay: ComponentType<PayProps>
  /** Its part of the payment settings, with the state that its provider tells. */
  Settings: ComponentType<{ state: unknown }>
  /** The same state in a sentence. */
  status: (state: unknown) => string
}
