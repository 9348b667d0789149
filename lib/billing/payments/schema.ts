import { z } from 'zod'
import { DAY } from '../../base/clock'
import { amountCents, line } from '../lines'
import type { OrderSummary } from '../orders/schema'

const EARLIEST = new Date('2000-01-01')

const moment = z
  .union([z.iso.datetime({ offset: true }), z.iso.date()], 'Enter a date.')
  .transform((text) => new Date(text))
  .refine((at) => at >= EARLIEST, 'This date is too long ago.')
  .refine((at) => at.getTime() < Date.now() + DAY, 'This date is in the future.')

/** A payment that an administrator reports, with the order's id or the payer's reference. */
export const receivedRequest = z
  .object({
    orderId: z.string().max(64).optional(),
    reference: line(300).optional(),
    amountCents,
    occurredAt: moment,
    externalId: line(100).min(1).optional(),
    note: line(500).optional(),
    /** Confirms that it is not the transfer already recorded for the same order, amount and day. */
    confirmDuplicate: z.boolean().default(false),
  })
  .refine(({ orderId, reference }) => orderId ?? reference, {
    path: ['reference'],
    message: 'Enter the reference of the transfer.',
  })
export type ReceivedRequest = z.output<typeof receivedRequest>

export type ReceiveResponse = {
  /** `overpaid`: some of it became credit. `duplicate`: nothing was recorded. */
  outcome: 'completed' | 'partial' | 'overpaid' | 'unmatched' | 'duplicate'
  paymentId: string
  order: OrderSummary | null
}

/** The order to assign an unmatched payment to. */
export const assignRequest = z.object({
  orderId: z.string('Choose an order.').min(1, 'Choose an order.').max(64),
})

/** Reasons to close an unmatched payment: it was transferred back, or never arrived. */
export const RETURN_REASONS = ['sent-back', 'mistake'] as const

/** Closes an unmatched payment. */
export const returnRequest = z.object({
  reason: z.enum(RETURN_REASONS, 'Choose what happened to it.'),
  note: z.string().trim().max(500, 'At most 500 characters.').optional(),
})
export type ReturnRequest = z.output<typeof returnRequest>
