import { InvalidError } from '../../platform/errors'
import type { RelayedAnswer, RelayRequest } from './request'
import { passedHeaders, type StoreAnswer, toBuffer } from './store'
import { encoded } from './zip'

/** What a store knows a cart by. Nothing else of a device's headers reaches it. */
const OWN: Readonly<Record<string, RegExp>> = {
  'cart-token': /^[\w.~+/=-]{1,2000}$/,
  nonce: /^[\w-]{1,100}$/,
}
const BACK = ['cart-token', 'nonce', 'x-wp-total', 'x-wp-totalpages', 'link', 'retry-after']

/** @throws InvalidError for a value that no store gave */
export function personalHeaders({
  headers,
  body,
}: Pick<RelayRequest, 'headers' | 'body'>): Record<string, string> {
  const sent: Record<string, string> = { accept: 'application/json' }
  if (body !== undefined) sent['content-type'] = 'application/json'
  for (const [name, pattern] of Object.entries(OWN)) {
    const value = headers.get(name)
    if (value === null) continue
    if (!pattern.test(value)) throw new InvalidError(`The header ${name} is not one that a store gave.`)
    sent[name] = value
  }
  return sent
}

/** Nothing of it may be kept by anybody on the way. */
export async function toPersonal(
  { status, headers, bytes, zipped }: StoreAnswer,
  asked: RelayRequest['headers'],
): Promise<RelayedAnswer> {
  const told = { ...passedHeaders(headers, BACK), 'cache-control': 'no-store' }
  if (status === 204) return { status, headers: told, body: null, answers: 'json' }
  const whole = { body: toBuffer(bytes), zipped: zipped && toBuffer(zipped) }
  const { body, encoding } = await encoded(whole, asked.get('accept-encoding'))
  return { status, headers: { ...told, ...encoding }, body, answers: 'json' }
}
