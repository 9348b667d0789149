import { AppError } from '../../../../platform/errors'
import { log } from '../../../../platform/log'

/** Maximum duration of a request in milliseconds, including the response body. */
const TIMEOUT = 15_000

/** PayPal did not respond, or not in its format. The request may have been executed. */
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
 * Sends one request to PayPal. Does not use the guarded fetch: the host configures this address, and it may
 * be on loopback. Redirects are not followed, so nothing else is ever requested.
 * @throws PaypalUnavailable without a response, on a server error, or on an unexpected format
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
    log.warn({ path, err: err instanceof Error ? err.message : String(err) }, 'PayPal did not respond')
    throw new PaypalUnavailable()
  }
}
