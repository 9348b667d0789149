import type { Check } from '../check'
import type { Verdict } from '../verdict'

/** Creates a check of the service worker's source, which is skipped without a readable worker. */
export function workerCheck(check: (text: string) => Verdict): Check['run'] {
  return ({ worker: { worker } }) => (worker?.file.ok ? check(worker.file.value.text) : null)
}
