import { createRelay } from '@/lib/sources/relay/relay'
import type { RelayedAnswer, RelayRequest } from '@/lib/sources/relay/request'
import type { SendToStore, StoreAnswer, StoreRequest } from '@/lib/sources/relay/store'
import { forgetAllAnswers } from '../../../factories/kept-answers'

export const PRODUCTS = 'wc/store/v1/products'
export const POSTS = 'wp/v2/posts'

/** Milliseconds, moved by hand. */
export const clock = { now: 1_000_000 }
let tests = 0

/** For beforeEach: another app, network and store, and nothing in memory. */
export function startAnew(): void {
  forgetAllAnswers()
  tests++
}

/** What nobody else is called in this test. */
export const own = (name: string) => `${name}${tests}`

export const json = (body: unknown, more: Partial<StoreAnswer> = {}): StoreAnswer => ({
  status: 200,
  headers: { 'content-type': 'application/json; charset=UTF-8' },
  bytes: Buffer.from(JSON.stringify(body)),
  ...more,
})

/** A store in memory that counts what it is asked. */
export function storeOf(
  answer: (request: StoreRequest, count: number) => StoreAnswer | null | Promise<StoreAnswer | null>,
) {
  const asked: StoreRequest[] = []
  const send: SendToStore = async (request) => {
    asked.push(request)
    return answer(request, asked.length)
  }
  const relay = createRelay(send, () => clock.now)
  const ask = (route: string, more: Partial<RelayRequest> & { sent?: Record<string, string> } = {}) =>
    relay.ask({
      appId: own('app'),
      network: own('network'),
      source: { kind: 'woocommerce', address: `https://${own('shop')}.example/wp-json/` },
      method: 'GET',
      route,
      search: '',
      headers: new Headers(more.sent),
      ...more,
    })
  return { asked, ask }
}

export const textOf = ({ body }: RelayedAnswer) => (body ? Buffer.from(body).toString() : '')
