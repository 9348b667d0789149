import { createHash } from 'node:crypto'
import { AppError } from '../../../../platform/errors'
import { tokenAnswer } from './responses'
import { PaypalUnavailable, send } from './transport'

/** REST credentials of a PayPal app, and the base URL of its API. */
export type PaypalAccount = { apiBase: string; clientId: string; clientSecret: string }

/** A token is renewed this long before it expires, in milliseconds. */
const MARGIN = 60_000

type CachedToken = { token: Promise<string>; until: number }
const tokens = new Map<string, CachedToken>()

/** PayPal rejects these credentials. */
export class WrongCredentials extends AppError {
  constructor() {
    super('upstream-refused', 'paypal-credentials', 'PayPal does not accept the credentials of this service.')
  }
}

/** The access token, cached until shortly before it expires. @throws WrongCredentials, PaypalUnavailable */
export function tokenOf(account: PaypalAccount, now = Date.now()): Promise<string> {
  const key = tokenKey(account)
  const known = tokens.get(key)
  if (known && now < known.until) return known.token
  const fetched = fetchToken(account)
  const entry: CachedToken = { token: fetched.then(({ token }) => token), until: now + MARGIN }
  tokens.set(key, entry)
  fetched.then(
    ({ seconds }) => (entry.until = now + seconds * 1000 - MARGIN),
    () => tokens.delete(key),
  )
  return entry.token
}

export function clearToken(account: PaypalAccount): void {
  tokens.delete(tokenKey(account))
}

/** Verifies the credentials with PayPal. @throws WrongCredentials, PaypalUnavailable */
export async function checkCredentials(account: PaypalAccount): Promise<void> {
  await fetchToken(account)
}

async function fetchToken({ apiBase, clientId, clientSecret }: PaypalAccount) {
  const basic = Buffer.from(`${clientId}:${clientSecret}`).toString('base64')
  const { status, body } = await send(`${apiBase}/v1/oauth2/token`, {
    method: 'POST',
    headers: { authorization: `Basic ${basic}`, 'content-type': 'application/x-www-form-urlencoded' },
    body: 'grant_type=client_credentials',
  })
  if (status === 401) throw new WrongCredentials()
  const parsed = tokenAnswer.safeParse(body)
  if (status >= 300 || !parsed.success) throw new PaypalUnavailable()
  return { token: parsed.data.access_token, seconds: parsed.data.expires_in }
}

/** Hashed, so that no secrets are map keys. */
function tokenKey({ apiBase, clientId, clientSecret }: PaypalAccount): string {
  return createHash('sha256')
    .update(JSON.stringify([apiBase, clientId, clientSecret]))
    .digest('hex')
}
