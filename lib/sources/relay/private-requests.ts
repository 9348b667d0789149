import { InvalidError } from '../../platform/errors'
import type { RelayedResponse, RelayRequest } from './request'
import { passedHeaders, type StoreResponse, toBuffer } from './store'
import { encoded } from './zip'

/** Headers that identify a cart. No other header of a device reaches the store. */
const OWN: Readonly<Record<string, RegExp>> = {
  'cart-token': /^[\w.~+/=-]{1,2000}$/,
  nonce: /^[\w-]{1,100}$/,
}
const BACK = ['cart-token', 'nonce', 'x-wp-total', 'x-wp-totalpages', 'link', 'retry-after']

/** @throws InvalidError if a value does not have the store's format */
export function privateHeaders({
  headers,
  body,
}: Pick<RelayRequest, 'headers' | 'body'>): Record<string, string> {
  const sent: Record<string, string> = { accept: 'application/json' }
  if (body !== undefined) sent['content-type'] = 'application/json'
  for (const [name, pattern] of Object.entries(OWN)) {
    const value = headers.get(name)
    if (value === null) continue
    if (!pattern.test(value)) throw new InvalidError(`Invalid ${name} header.`)
    sent[name] = value
  }
  return sent
}

/** The response must not be cached anywhere. */
export async function toPrivateResponse(
  { status, headers, bytes, zipped }: StoreResponse,
  requestHeaders: RelayRequest['headers'],
): Promise<RelayedResponse> {
  const responseHeaders = { ...passedHeaders(headers, BACK), 'cache-control': 'no-store' }
  if (status === 204) return { status, headers: responseHeaders, body: null, answers: 'json' }
  const zippable = { body: toBuffer(bytes), zipped: zipped && toBuffer(zipped) }
  const { body, encoding } = await encoded(zippable, requestHeaders.get('accept-encoding'))
  return { status, headers: { ...responseHeaders, ...encoding }, body, answers: 'json' }
}
