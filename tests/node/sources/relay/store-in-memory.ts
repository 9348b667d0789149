import { createRelay } from '@/lib/sources/relay/relay'
import type { RelayedResponse, RelayRequest } from '@/lib/sources/relay/request'
import type { SendToStore, StoreResponse, StoreRequest } from '@/lib/sources/relay/store'
import { clearResponseCaches } from '../../../factories/response-cache'

export const PRODUCTS = 'wc/store/v1/products'
export const POSTS = 'wp/v2/posts'

/** Milliseconds, advanced manually. */
export const clock = { now: 1_000_000 }
let tests = 0

/** For beforeEach: another app, network and store, and an empty cache. */
export function restartStore(): void {
  clearResponseCaches()
  tests++
}

/** A unique name in this test. */
export const own = (name: string) => `${name}${tests}`

export const json = (body: unknown, more: Partial<StoreResponse> = {}): StoreResponse => ({
  status: 200,
  headers: { 'content-type': 'application/json; charset=UTF-8' },
  bytes: Buffer.from(JSON.stringify(body)),
  ...more,
})

/** A store in memory that counts its requests. */
export function storeOf(
  answer: (request: StoreRequest, count: number) => StoreResponse | null | Promise<StoreResponse | null>,
) {
  const requests: StoreRequest[] = []
  const send: SendToStore = async (request) => {
    requests.push(request)
    return answer(request, requests.length)
  }
  const relay = createRelay(send, () => clock.now)
  const sendRequest = (route: string, more: Partial<RelayRequest> & { sent?: Record<string, string> } = {}) =>
    relay.send({
      appId: own('app'),
      network: own('network'),
      source: { kind: 'woocommerce', address: `https://${own('shop')}.example/wp-json/` },
      method: 'GET',
      route,
      search: '',
      headers: new Headers(more.sent),
      ...more,
    })
  return { requests, ask: sendRequest }
}

export const bodyText = ({ body }: RelayedResponse) => (body ? Buffer.from(body).toString() : '')
