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
  checkout?: (order: Order, options: CheckoutOptions) => Promise<{ approveUrl: string }>
  /** Captures an approved payment. Idempotent. */
  capture?: (order: Order, now: Date) => Promise<CaptureOutcome>
  /** Sends refunds automatically. Undefined if it cannot. */
  refund?: RefundProvider
  /** Checks started payments that did not finish here. */
  reconcile?: (now: Date, shouldStop: ShallStop, recordExternalRefund: RecordExternalRefund) => Promise<void>
  /** Handles notifications from the provider at `/api/<id>/webhook`. */
  webhook?: (notice: Notice, recordExternalRefund: RecordExternalRefund) => Promise<void>
  /** Saves cards and charges renewals to them. Undefined if it cannot. */
  cards?: CardProvider
  settings: MethodSettings
}

/** Choices of the payer. Methods that cannot save a card ignore them. */
export type CheckoutOptions = {
  /** Saves the card and charges renewals to it. */
  renews: boolean
}

/** Saved cards, by the provider's id of the customer. */
export type CardProvider = {
  /** @returns the URL of the provider's page on which the customer changes the card */
  portal: (customerId: string) => Promise<string>
  /** Stores the current card of a customer at the provider. */
  refresh: (customerId: string) => Promise<void>
  /** Deletes the card at the provider. */
  remove: (card: { customerId: string; cardId: string }) => Promise<void>
  /** Charges a card and records the payment. Idempotent per charge. */
  charge: (charge: CardChargeRequest, now: Date) => Promise<ChargeOutcome>
}

/** A charge to a saved card. */
export type CardChargeRequest = {
  /** The idempotency key. */
  id: string
  order: Order
  customerId: string
  cardId: string
  amountCents: number
  startedAt: Date
  /** Whether an earlier call may have reached the provider. */
  isRetry: boolean
}

/** `confirm`: the customer's bank asks for a confirmation. `pending`: the result is not known yet. */
export type ChargeOutcome =
  | { state: 'paid' | 'confirm' | 'pending' }
  | { state: 'declined'; reason: string; isFinal: boolean }

/** The settings for administrators. */
export type MethodSettings = {
  /** The form's schema. */
  form: z.ZodType
  /** The settings without secrets, for the settings page. */
  state: () => Promise<unknown>
  /** @param form parsed by `form` @throws ConflictError if the environment sets it */
  save: (actor: Actor, form: never) => Promise<void>
  remove?: (actor: Actor) => Promise<void>
  /** Tests the current credentials. @throws AppError with the reason */
  test?: () => Promise<void>
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
  /** Cents. Null for another currency. */
  amountCents: number | null
  /** The amount as the provider formats it, such as `49.00 USD`. */
  amount: string
  occurredAt: Date
  /** By default, that it was refunded at the provider. */
  reason?: string
}

/** Records such a refund. Passed to providers by their callers, because refunds depend on payments. */
export type RecordExternalRefund = (
  refund: ExternalRefund,
  now: Date,
) => Promise<{ outcome: string; orderId?: string }>
