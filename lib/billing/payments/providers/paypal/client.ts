import { setTimeout as sleep } from 'node:timers/promises'
import { z } from 'zod'
import { within } from '../../../../base/within'
import { AppError } from '../../../../platform/errors'
import { log } from '../../../../platform/log'
import { singleton } from '../../../../platform/singleton'
import { clearToken, type PaypalAccount, tokenOf } from './token'
import { PaypalUnavailable, send } from './transport'

/** A PayPal error response. `issue` is PayPal's code, such as ORDER_NOT_APPROVED. */
export class PaypalRefusal extends AppError {
  constructor(
    readonly issue: string,
    readonly paypalStatus: number,
  ) {
    super(
      'upstream-refused',
      'paypal-refused',
      'PayPal refused this. Please try again later, or pay by bank transfer.',
    )
  }
}

type Call = {
  method: 'GET' | 'POST' | 'PATCH'
  path: `/v1/${string}` | `/v2/${string}`
  /** Sent as JSON; a string is sent as is. */
  body?: unknown
  /** PayPal-Request-Id: PayPal executes repeated requests once, so they can be retried. */
  requestId?: string
  /** The call is idempotent. */
  repeatable?: boolean
}

const problem = z.object({
  name: z.string().default('UNKNOWN'),
  debug_id: z.string().optional(),
  details: z.array(z.object({ issue: z.string() })).optional(),
})

/**
 * Maximum duration of a call in milliseconds, including retries, pauses and a new token. Tests shorten it.
 */
const patience = singleton('patience with PayPal', () => ({ call: 30_000 }))

/** Pauses before retries, in milliseconds. Tests, which run PayPal locally, shorten them. */
const pauses = singleton('pauses between tries at PayPal', () => [300, 1500])

/**
 * Calls PayPal. Retries calls without a response if that is safe: reads, and calls with a request id.
 * @throws PaypalUnavailable without a response, PaypalRefusal with an error response
 */
export async function callPaypal<S extends z.ZodType>(
  account: PaypalAccount,
  call: Call,
  schema: S,
): Promise<z.output<S>> {
  const until = Date.now() + patience.call
  const safe = call.method === 'GET' || call.requestId !== undefined || call.repeatable === true
  for (let tried = 0; ; tried++) {
    try {
      return parseResponse(await authorized(account, call, until), call, schema)
    } catch (error) {
      const pause = pauses[tried]
      const canRetry = safe && pause !== undefined && Date.now() + pause < until
      if (!(error instanceof PaypalUnavailable) || !canRetry) throw error
      await sleep(pause)
    }
  }
}

function parseResponse<S extends z.ZodType>(body: unknown, { path }: Call, schema: S): z.output<S> {
  const parsed = schema.safeParse(body)
  if (parsed.success) return parsed.data
  log.error({ path, err: parsed.error }, 'unexpected PayPal response')
  throw new PaypalUnavailable()
}

/** Sends a call with the account's token. Fetches a new token once if the token expired early. */
async function authorized(account: PaypalAccount, call: Call, until: number): Promise<unknown> {
  const first = await sendWith(account, call, until)
  if (first.status !== 401) return bodyOf(call, first)
  clearToken(account)
  return bodyOf(call, await sendWith(account, call, until))
}

async function sendWith(account: PaypalAccount, { method, path, body, requestId }: Call, until: number) {
  const left = () => Math.max(until - Date.now(), 1)
  // The shared token request may have been started by a call with a later deadline.
  const token = await within(left(), tokenOf(account)).catch((error: unknown) => {
    throw error instanceof AppError ? error : new PaypalUnavailable()
  })
  const request = {
    method,
    headers: {
      authorization: `Bearer ${token}`,
      'content-type': 'application/json',
      prefer: 'return=representation',
      ...(requestId ? { 'paypal-request-id': requestId } : {}),
    },
    body: body === undefined || typeof body === 'string' ? (body ?? null) : JSON.stringify(body),
  }
  return send(account.apiBase + path, request, left())
}

function bodyOf({ method, path }: Call, { status, body }: { status: number; body: unknown }): unknown {
  if (status < 300) return body
  const { name, details, debug_id } = problem.catch({ name: 'UNKNOWN' }).parse(body)
  const issue = details?.[0]?.issue ?? name
  log.warn({ method, path, status, issue, debugId: debug_id }, 'PayPal rejected a request')
  throw new PaypalRefusal(issue, status)
}

/** Validates a PayPal id for use in a path. */
export function pathId(id: string): string {
  if (!/^[A-Z0-9-]{1,64}$/.test(id)) throw new PaypalRefusal('INVALID_RESOURCE_ID', 404)
  return id
}

/** Maps 404 to null, because PayPal deletes orders that were never approved. */
export async function nullIfNotFound<T>(work: Promise<T>): Promise<T | null> {
  try {
    return await work
  } catch (error) {
    if (error instanceof PaypalRefusal && error.paypalStatus === 404) return null
    throw error
  }
}
