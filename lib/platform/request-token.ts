import { AsyncLocalStorage } from 'node:async_hooks'
import { singleton } from './singleton'

const current = singleton('tokens of requests', () => new AsyncLocalStorage<string>())

/** Runs a request that was made with an API token. The audit log names it with all that the request changes. */
export function withRequestToken<T>(tokenId: string | undefined, work: () => T): T {
  return tokenId === undefined ? work() : current.run(tokenId, work)
}

/** The id of the API token of the current request. */
export function requestToken(): string | undefined {
  return current.getStore()
}
