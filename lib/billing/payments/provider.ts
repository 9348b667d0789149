import type { z } from 'zod'
import type { Order } from '@/prisma/generated/sqlite/client'
import type { Actor } from '../../platform/actor'
import type { ShallStop } from '../../platform/in-pages'
import type { PaymentMethod } from '../methods/method'
import type { MethodId } from '../methods/registry'
import type { Receipt } from './receive'

/**
 * A payment method as a module: everything that the rest of billing asks it. What a method does not do is left out; money
 * that arrives without a capture is recorded by an administrator, and refunds without `refund` are transferred by hand.
 */
export type PaymentProvider = {
  method: PaymentMethod & { id: MethodId }
  /** Whether customers can pay with it now. */
  isReady: () => Promise<boolean>
  /** Where to send the money, line by line, as invoices print it. */
  paymentDetails?: () => Promise<string[]>
  /** Begins or continues a payment online. @returns the address at which the payer approves it */
  checkout?: (order: Order) => Promise<{ approveUrl: string }>
  /** Takes the money that the payer approved; however often it is called, once. */
  capture?: (order: Order, now: Date) => Promise<CaptureOutcome>
  /** Sends money back by itself; absent while it cannot. */
  refund?: RefundProvider
  /** Asks the provider about payments that were begun and never ended here. */
  reconcile?: (now: Date, shallStop: ShallStop) => Promise<void>
  settings: MethodSettings
}

/** What administrators set up. */
export type MethodSettings = {
  /** The form's schema. */
  form: z.ZodType
  /** How it stands, without secrets: what its settings page shows. */
  state: () => Promise<unknown>
  /** @param form what `form` parsed @throws ConflictError when the environment sets it */
  save: (actor: Actor, form: never) => Promise<void>
  remove?: (actor: Actor) => Promise<void>
}

/** What came of a capture; `unmatched` is money that fits no order as it stands, and gives nothing. */
export type CaptureOutcome = Receipt['outcome'] | 'unmatched' | 'pending' | 'failed'

/**
 * Sends money back to where a capture came from. The same key is carried out once.
 * @returns the provider's id of the refund
 */
export type RefundProvider = (capture: {
  captureId: string
  amountCents: number
  key: string
}) => Promise<{ externalId: string }>

/** Money that went back at a provider without us. */
export type ExternalRefund = {
  method: MethodId
  /** The payment that it is taken from, by the provider's id. */
  captureId: string
  externalId: string
  /** US cents; none when it is another currency. */
  amountCents: number | null
  /** As the provider writes it, such as `49.00 USD`. */
  amount: string
  occurredAt: Date
}

/** Writes such a refund down: handed to a provider's webhook by its route, because refunds stand above payments. */
export type RecordExternalRefund = (
  refund: ExternalRefund,
  now: Date,
) => Promise<{ outcome: string; orderId?: string }>
