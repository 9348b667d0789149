import { AppError } from '../../../../platform/errors'
import { log } from '../../../../platform/log'

/** How long one request may take, in milliseconds, its answer's last byte included. */
const TIMEOUT = 15_000

/** PayPal did not answer, or not with an answer of its own. What was asked may have happened. */
export class PaypalUnavailable extends AppError {
  constructor() {
    super(
      'unavailable',
      'paypal-unavailable',
      'PayPal cannot be reached right now. Please try again in a few minutes.',
    )
  }
}

/**
 * One request to PayPal. It does not go through the guarded fetch: that one is for addresses which visitors name, while
 * this one is named by whoever runs the service, and may well be on loopback. Redirects are not followed, so nothing
 * else is ever called.
 * @throws PaypalUnavailable when there is no answer, a fault of PayPal's own, or none of its words
 */
export async function send(
  url: string,
  { method, headers, body }: { method: string; headers: Record<string, string>; body: string | null },
  timeout = TIMEOUT,
): Promise<{ status: number; body: unknown }> {
  const path = new URL(url).pathname
  try {
    const response = await fetch(url, {
      method,
      headers: { accept: 'application/json', ...headers },
      body,
      redirect: 'error',
      cache: 'no-store',
      signal: AbortSignal.timeout(Math.min(timeout, TIMEOUT)),
    })
    const text = await response.text()
    if (response.status >= 500 || response.status === 429) throw new Error(`answered ${response.status}`)
    return { status: response.status, body: text === '' ? null : (JSON.parse(text) as unknown) }
  } catch (err) {
    log.warn({ path, err: err instanceof Error ? err.message : String(err) }, 'PayPal gave no answer')
    throw new PaypalUnavailable()
  }
}
