import { never } from '../../platform/in-pages'
import { allProviders } from './providers/registry'

/** Asks every provider about payments that were begun and never ended here. One that fails stops no other. */
export async function reconcilePayments(now = new Date(), shallStop = never): Promise<void> {
  const results = await Promise.allSettled(
    allProviders().map(async ({ reconcile }) => {
      await reconcile?.(now, shallStop)
    }),
  )
  const failed = results.find(({ status }) => status === 'rejected')
  if (failed?.status === 'rejected') throw failed.reason
}
