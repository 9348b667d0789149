import type { SavedCard } from '../cards/schema'
import type { BillingDetails } from '../invoices/schema'
import type { MethodId } from '../methods/registry'
import type { OrderSummary } from '../orders/schema'
import type { ActivePlan } from '../subscriptions/schema'

/** An account's plans, orders, credit and usage. */
export type BillingOverview = {
  /** The effective builder plan: paid, on trial, or free. */
  builderPlanId: 'free' | 'pro' | 'enterprise'
  trialEndsAt: string
  onTrial: boolean
  held: ActivePlan[]
  creditCents: number
  usage: {
    apps: number
    publishedCustom: number
    publishedConverted: number
    /** Null if there is no limit. */
    convertedLimit: number | null
    mayPublish: boolean
    /** Whether the plan includes push notifications. */
    mayNotify: boolean
    /** Bytes of pictures and saved versions, including those of deleted apps. */
    storedBytes: number
    storageBytes: number
  }
  /** Newest first. */
  orders: OrderSummary[]
  details: BillingDetails
  /** Whether each payment method is available. */
  methods: Record<MethodId, boolean>
  /** Whether there are coupons to enter. */
  hasCoupons: boolean
  /** The card that the payment provider saves. Null without one. */
  card: SavedCard | null
}
