import { z } from 'zod'
import { amountCents, line } from '../lines'

/** Money that goes back to a customer. */
export const refundRequest = z.object({
  amountCents,
  reason: line(500).min(1, 'Enter a reason.'),
  /** Ends the plan at once; what is left of its value and does not go back becomes credit. */
  endPlan: z.boolean(),
  /** The bank's id of the transfer. */
  externalId: line(100).min(1).optional(),
})
export type RefundRequest = z.output<typeof refundRequest>
