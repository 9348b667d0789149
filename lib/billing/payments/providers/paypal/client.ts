import { setTimeout as sleep } from 'node:timers/promises'
import { z } from 'zod'
import { within } from '../../../../base/within'
import { AppError } from '../../../../platform/errors'
import { log } from '../../../../platform/log'
import { singleton } from '../../../../platform/singleton'
import { forgetToken, type PaypalAccount, tokenOf } from './token'
import { PaypalUnavailable, send } from './transport'

/** A refusal of PayPal. `issue` is its own word for the reason, such as ORDER_NOT_APPROVED. */
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
  /** What is sent as JSON; a text is sent as it is. */
  body?: unknown
  /** PayPal-Request-Id: the same request is carried out once, so it can be sent again. */
  requestId?: string
  /** A call that changes nothing, or the same thing, however often it is sent. */
  repeatable?: boolean
}

const problem = z.object({
  name: z.string().default('UNKNOWN'),
  debug_id: z.string().optional(),
  details: z.array(z.object({ issue: z.string() })).optional(),
})

/** How long a call may take in all, in milliseconds: its tries, their pauses and a new token. Tests make it short. */
const patience = singleton('patience with PayPal', () => ({ call: 30_000 }))

/** Pauses before another try, in milliseconds. Tests, whose PayPal is on this machine, make them short. */
const pauses = singleton('pauses between tries at PayPal', () => [300, 1500])

/**
 * Asks PayPal. What gets no answer is sent again where that is safe: what only reads, and what carries a request id.
 * @throws PaypalUnavailable without an answer, PaypalRefusal with one that says no
 */
export async function callPaypal<S extends z.ZodType>(
  account: PaypalAccount,
  call: Call,
  answer: S,
): Promise<z.output<S>> {
  const until = Date.now() + patience.call
  const safe = call.method === 'GET' || call.requestId !== undefined || call.repeatable === true
  for (let tried = 0; ; tried++) {
    try {
      return readAnswer(await authorized(account, call, until), call, answer)
    } catch (error) {
      const pause = pauses[tried]
      const again = safe && pause !== undefined && Date.now() + pause < until
      if (!(error instanceof PaypalUnavailable) || !again) throw error
      await sleep(pause)
    }
  }
}

function readAnswer<S extends z.ZodType>(body: unknown, { path }: Call, schema: S): z.output<S> {
  const answer = schema.safeParse(body)
  if (answer.success) return answer.data
  log.error({ path, err: answer.error }, 'PayPal answered something else than it documents')
  throw new PaypalUnavailable()
}

/** One call with the account's token; a token that ended early is fetched anew, once. */
async function authorized(account: PaypalAccount, call: Call, until: number): Promise<unknown> {
  const first = await sendWith(account, call, until)
  if (first.status !== 401) return bodyOf(call, first)
  forgetToken(account)
  return bodyOf(call, await sendWith(account, call, until))
}

async function sendWith(account: PaypalAccount, { method, path, body, requestId }: Call, until: number) {
  const left = () => Math.max(until - Date.now(), 1)
  // Others may have asked for the token long ago, or wait for it for longer.
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
  log.warn({ method, path, status, issue, debugId: debug_id }, 'PayPal refused a call')
  throw new PaypalRefusal(issue, status)
}

/** Ids of PayPal stand in paths: anything else than their letters and digits is not sent. */
export function pathId(id: string): string {
  if (!/^[A-Z0-9-]{1,64}$/.test(id)) throw new PaypalRefusal('INVALID_RESOURCE_ID', 404)
  return id
}

/** What is not there is `null`: PayPal forgets orders that nobody approved. */
export async function orNull<T>(work: Promise<T>): Promise<T | null> {
  try {
    return await work
  } catch (error) {
    if (error instanceof PaypalRefusal && error.paypalStatus === 404) return null
    throw error
  }
}
