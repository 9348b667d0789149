import type Stripe from 'stripe'
import { within } from '../../../../base/within'
import { env } from '../../../../platform/env'
import { AppError, ConflictError } from '../../../../platform/errors'
import { log } from '../../../../platform/log'
import { singleton } from '../../../../platform/singleton'
import { type StripeAccount, stripeAccount } from './settings'

/** The version of Stripe's API that this code was written for. Stripe keeps its responses for it. */
export const API_VERSION = '2026-10-28.endive'

/** In milliseconds: one request, and one call with its retries. Tests shorten them. */
const patience = singleton('patience with Stripe', () => ({ request: 10_000, call: 30_000, retries: 2 }))

/** Stripe did not respond, or has an error. The request may have been executed. */
export class StripeUnavailable extends AppError {
  constructor() {
    super(
      'unavailable',
      'stripe-unavailable',
      'Stripe cannot be reached right now. Please try again in a few minutes.',
    )
  }
}

/** Stripe rejects the key, or the key lacks a permission. */
export class WrongKey extends AppError {
  constructor(readonly permission: string | null) {
    super('upstream-refused', 'stripe-credentials', 'Stripe does not accept the key of this service.')
  }
}

/** Stripe's error response. `issue` is Stripe's code, such as `card_declined`. */
export class StripeRefusal extends AppError {
  constructor(
    readonly issue: string,
    readonly error: Pick<Stripe.errors.StripeError, 'decline_code' | 'param' | 'statusCode'> & {
      advice?: string | undefined
    },
  ) {
    super(
      'upstream-refused',
      'stripe-refused',
      'Stripe refused this. Please try again later, or choose another payment method.',
    )
  }
}

/** Returns Stripe's account. @throws ConflictError if Stripe is not set up */
export async function connected(): Promise<StripeAccount> {
  const account = await stripeAccount()
  if (!account) throw new ConflictError('stripe-off', 'Payment by card is not available right now.')
  return account
}

/**
 * Calls Stripe. The library retries calls without a response with the same idempotency key.
 * @throws StripeUnavailable, StripeRefusal, WrongKey
 */
export async function callStripe<T>(
  { secretKey }: Pick<StripeAccount, 'secretKey'>,
  work: (stripe: Stripe) => Promise<T>,
): Promise<T> {
  const stripe = await clientFor(secretKey)
  try {
    return await within(patience.call, work(stripe))
  } catch (error) {
    throw toAppError(error)
  }
}

/** Loads the library on first use, because it is large. */
export async function stripeLibrary() {
  return (await import('stripe')).default
}

async function clientFor(secretKey: string): Promise<Stripe> {
  const Library = await stripeLibrary()
  const base = env().STRIPE_API_BASE
  const address = base ? new URL(base) : null
  const isPlain = address?.protocol === 'http:'
  return new Library(secretKey, {
    apiVersion: API_VERSION,
    timeout: patience.request,
    maxNetworkRetries: patience.retries,
    telemetry: false,
    ...(address && {
      host: address.hostname,
      port: address.port || (isPlain ? 80 : 443),
      protocol: isPlain ? 'http' : 'https',
    }),
  })
}

const AWAY = new Set(['StripeConnectionError', 'StripeAPIError', 'StripeRateLimitError'])

function toAppError(error: unknown): AppError {
  if (error instanceof AppError) return error
  const { type, code, statusCode, decline_code, param, message, requestId, raw } =
    error as Partial<Stripe.errors.StripeError>
  if (type === undefined && !/^no answer within/.test(message ?? '')) throw error
  log.warn({ type, code, decline_code, statusCode, requestId }, 'Stripe did not do what was asked')
  if (type === 'StripeAuthenticationError') return new WrongKey(null)
  if (type === 'StripePermissionError') return new WrongKey(message ?? '')
  const isBusy = statusCode === 409 || (statusCode ?? 0) >= 500
  if (type === undefined || AWAY.has(type) || isBusy) return new StripeUnavailable()
  const advice = (raw as { advice_code?: string } | undefined)?.advice_code
  return new StripeRefusal(code ?? type, {
    decline_code,
    param,
    statusCode,
    advice,
  })
}

/** Maps an object that Stripe does not know to null. */
export async function nullIfMissing<T>(work: Promise<T>): Promise<T | null> {
  try {
    return await work
  } catch (error) {
    if (error instanceof StripeRefusal && error.issue === 'resource_missing') return null
    throw error
  }
}
