import { never } from '../../platform/in-pages'
import type { RecordExternalRefund } from './provider'
import { allProviders } from './providers/registry'

/** Checks unfinished payments with every provider. A failure does not stop the others. */
export async function reconcilePayments(
  recordExternalRefund: RecordExternalRefund,
  now = new Date(),
  shouldStop = never,
): Promise<void> {
  const results = await Promise.allSettled(
    allProviders().map(async ({ reconcile }) => {
      await reconcile?.(now, shouldStop, recordExternalRefund)
    }),
  )
  const failed = results.find(({ status }) => status === 'rejected')
  if (failed?.status === 'rejected') throw failed.reason
}
