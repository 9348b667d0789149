import { AsyncLocalStorage } from 'node:async_hooks'
import { type LiveValues, setRequestValues } from '../base/live-value'
import { singleton } from './singleton'

/** Runs work, such as a request, with its own values instead of those of the host. */
export function withLiveValues<T>(values: LiveValues, work: () => T): T {
  const scope = singleton('live values of requests', () => {
    const storage = new AsyncLocalStorage<LiveValues>()
    setRequestValues(() => storage.getStore())
    return storage
  })
  return scope.run(values, work)
}
