import { readOrder } from '../orders/queries'
import type { Receipt } from './receive'
import type { ReceivedAnswer } from './schema'

/** What became of money that an administrator recorded or assigned. */
export type Recorded = Receipt | { outcome: 'unmatched' | 'duplicate'; paymentId: string; orderId: null }

/** The same with the order as it stands now. */
export async function answerOf({ outcome, paymentId, orderId }: Recorded): Promise<ReceivedAnswer> {
  return { outcome, paymentId, order: orderId ? await readOrder(orderId) : null }
}
