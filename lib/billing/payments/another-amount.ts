import { ConflictError } from '../../platform/errors'
import type { PaymentMethod } from '../methods/method'

/** Money came that is not what the order asks for. */
export function anotherAmount({ id, label }: PaymentMethod): ConflictError {
  return new ConflictError(
    `${id}-unmatched`,
    `${label} took a different amount than this order asks for. We are looking into it; please don’t pay again.`,
  )
}
