import type { z } from 'zod'
import type { Order } from '@/prisma/generated/sqlite/client'
import type { Actor } from '../../platform/actor'
import type { ShallStop } from '../../platform/in-pages'
import type { SealedStore } from '../../platform/secrets/sealed-store'
import type { MethodId } from '../methods/registry'
import type { Receipt } from './receive'

/**
 * The server side of a payment method. Optional parts are missing if a method does not support them: payments
 * without `capture` are recorded by an administrator, refunds without `refund` are transferred by hand.
 */
export type PaymentProvider = {
  id: MethodId
  /** Whether customers can pay with it now. */
  isReady: () => Promise<boolean>
  /** Payment details for invoices, line by line. */
  paymentDetails?: () => Promise<string[]>
  /** Starts or continues an online payment. @returns the URL at which the payer approves it */
  checkout?: (order: Order) => Promise<{ approveUrl: string }>
  /** Captures an approved payment. Idempotent. */
  capture?: (order: Order, now: Date) => Promise<CaptureOutcome>
  /** Sends refunds automatically. Undefined if it cannot. */
  refund?: RefundProvider
  /** Checks started payments that did not finish here. */
  reconcile?: (now: Date, shouldStop: ShallStop) => Promise<void>
  /** Handles notifications from the provider at `/api/<id>/webhook`. */
  webhook?: (notice: Notice, recordExternalRefund: RecordExternalRefund) => Promise<void>
  settings: MethodSettings
}

/** The settings for administrators. */
export type MethodSettings = {
  /** The form's schema. */
  form: z.ZodType
  /** The settings without secrets, for the settings page. */
  state: () => Promise<unknown>
  /** @param form parsed by `form` @throws ConflictError if the environment sets it */
  save: (actor: Actor, form: never) => Promise<void>
  remove?: (actor: Actor) => Promise<void>
  /** Its sealed values, for key rotation. */
  sealed?: SealedStore
}

/** A webhook's raw request. Any changed byte invalidates its signature. */
export type Notice = { headers: Headers; body: Uint8Array }

/** The result of a capture. `unmatched` money does not fit its order and has no effect. */
export type CaptureOutcome = Receipt['outcome'] | 'unmatched' | 'pending' | 'failed'

/**
 * Refunds money of a capture. Idempotent per key.
 * @returns the provider's id of the refund
 */
export type RefundProvider = (capture: {
  captureId: string
  amountCents: number
  key: string
}) => Promise<{ externalId: string }>

/** A refund that was made at a provider, without us. */
export type ExternalRefund = {
  method: MethodId
  /** The refunded payment, by the provider's id. */
  captureId: string
  externalId: string
  /** US cents. Null for another currency. */
  amountCents: number | null
  /** The amount as the provider formats it, such as `49.00 USD`. */
  amount: string
  occurredAt: Date
}

/** Records such a refund. Passed to a provider's webhook by its route, because refunds depend on payments. */
export type RecordExternalRefund = (
  refund: ExternalRefund,
  now: Date,
) => Promise<{ outcome: string; orderId?: string }>
