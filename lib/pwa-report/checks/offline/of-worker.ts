import type { Check } from '../check'
import type { Verdict } from '../verdict'

/** The `run` of a check that reads the service worker's text; without one there is nothing to read. */
export function ofWorker(check: (text: string) => Verdict): Check['run'] {
  return ({ worker: { worker } }) => (worker?.file.ok ? check(worker.file.value.text) : null)
}
