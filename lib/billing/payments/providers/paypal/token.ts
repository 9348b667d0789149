import { createHash } from 'node:crypto'
import { AppError } from '../../../../platform/errors'
import { tokenAnswer } from './answers'
import { PaypalUnavailable, send } from './transport'

/** Whose money it is: the REST credentials of a PayPal app, and where its API is. */
export type PaypalAccount = { apiBase: string; clientId: string; clientSecret: string }

/** A token is fetched anew this long before it ends, in milliseconds. */
const MARGIN = 60_000

type Held = { token: Promise<string>; until: number }
const held = new Map<string, Held>()

/** PayPal does not know these credentials. */
export class WrongCredentials extends AppError {
  constructor() {
    super('upstream-refused', 'paypal-credentials', 'PayPal does not accept the credentials of this service.')
  }
}

/** The token for calls, kept until shortly before it ends. @throws WrongCredentials, PaypalUnavailable */
export function tokenOf(account: PaypalAccount, now = Date.now()): Promise<string> {
  const key = keyOf(account)
  const known = held.get(key)
  if (known && now < known.until) return known.token
  const fetched = fetchToken(account)
  const entry: Held = { token: fetched.then(({ token }) => token), until: now + MARGIN }
  held.set(key, entry)
  fetched.then(
    ({ seconds }) => (entry.until = now + seconds * 1000 - MARGIN),
    () => held.delete(key),
  )
  return entry.token
}

export function forgetToken(account: PaypalAccount): void {
  held.delete(keyOf(account))
}

/** Asks PayPal whether it knows the credentials. @throws WrongCredentials, PaypalUnavailable */
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
  const answer = tokenAnswer.safeParse(body)
  if (status >= 300 || !answer.success) throw new PaypalUnavailable()
  return { token: answer.data.access_token, seconds: answer.data.expires_in }
}

/** Secrets are not kept as keys of a map. */
function keyOf({ apiBase, clientId, clientSecret }: PaypalAccount): string {
  return createHash('sha256')
    .update(JSON.stringify([apiBase, clientId, clientSecret]))
    .digest('hex')
}
