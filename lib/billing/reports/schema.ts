import type { BillingDetails } from '../invoices/schema'
import type { MethodId } from '../methods/registry'
import type { OrderSummary } from '../orders/schema'
import type { HeldPlan } from '../subscriptions/schema'

/** Everything of an account that has to do with money. */
export type BillingOverview = {
  /** The builder plan that counts now: paid, the trial's, or free. */
  builderPlanId: 'free' | 'pro' | 'enterprise'
  trialEndsAt: string
  onTrial: boolean
  held: HeldPlan[]
  creditCents: number
  usage: {
    apps: number
    publishedCustom: number
    publishedConverted: number
    /** None where there is no limit. */
    convertedLimit: number | null
    mayPublish: boolean
    /** Whether the plan has push notifications. */
    mayNotify: boolean
    /** Pictures and saved versions, those of deleted apps too, in bytes. */
    storedBytes: number
    storageBytes: number
  }
  /** Newest first. */
  orders: OrderSummary[]
  details: BillingDetails
  /** What can be paid with on this installation. */
  methods: Record<MethodId, boolean>
}
