import { z } from 'zod'
import { amountCents, line } from '../lines'

/** A refund by an administrator. */
export const refundRequest = z.object({
  amountCents,
  reason: line(500).min(1, 'Enter a reason.'),
  /** Ends the plan immediately; its remaining value, if not refunded, becomes credit. */
  endPlan: z.boolean(),
  /** The bank's transfer id. */
  externalId: line(100).min(1).optional(),
})
export type RefundRequest = z.output<typeof refundRequest>
