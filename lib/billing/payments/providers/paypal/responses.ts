import { z } from 'zod'
import { currency } from '../../../../base/money'

/** An amount in PayPal's format: `{ currency_code: 'USD', value: '49.00' }`. */
const amount = z.object({ currency_code: z.string(), value: z.string() })
export type Amount = z.output<typeof amount>

const links = z.array(z.object({ rel: z.string(), href: z.string() })).default([])

/** A completed, pending or failed payment. */
export const captureAnswer = z.object({
  id: z.string(),
  status: z.string(),
  amount,
  custom_id: z.string().optional(),
  create_time: z.coerce.date().optional(),
})
export type Capture = z.output<typeof captureAnswer>

/** PayPal's order. The `custom_id` of its only purchase unit is our order's id. */
export const orderAnswer = z.object({
  id: z.string(),
  status: z.string(),
  purchase_units: z
    .array(
      z.object({
        custom_id: z.string().optional(),
        amount: amount.optional(),
        payments: z.object({ captures: z.array(captureAnswer).default([]) }).optional(),
      }),
    )
    .default([]),
  links,
})
export type PaypalOrder = z.output<typeof orderAnswer>

export const refundAnswer = z.object({
  id: z.string(),
  status: z.string(),
  amount: amount.optional(),
  custom_id: z.string().optional(),
  create_time: z.coerce.date().optional(),
  links,
})
export type Refund = z.output<typeof refundAnswer>

export const tokenAnswer = z.object({ access_token: z.string().min(1), expires_in: z.number() })

export const verificationAnswer = z.object({ verification_status: z.string() })

export const webhookAnswer = z.object({
  id: z.string(),
  url: z.string(),
  event_types: z.array(z.object({ name: z.string() })).default([]),
})
export const webhooksAnswer = z.object({ webhooks: z.array(webhookAnswer).default([]) })

/** PayPal's webhook. Only ids are used; the data is fetched from PayPal. */
export const webhookEvent = z.object({
  id: z.string().min(1).max(100),
  event_type: z.string().max(100),
  resource: z.object({ id: z.string().max(100).optional() }).default({}),
})
export type WebhookEvent = z.output<typeof webhookEvent>

/** The captures of an order's only purchase unit, oldest first. */
export function capturesOf(order: PaypalOrder): Capture[] {
  return order.purchase_units.flatMap((unit) => unit.payments?.captures ?? [])
}

/** Converts to cents. Returns null for another currency or fractions of a cent. */
export function toCents({ currency_code, value }: Amount): number | null {
  const [, whole, cents = ''] = /^(\d{1,9})(?:\.(\d{1,2}))?$/.exec(value) ?? []
  if (currency_code !== currency() || whole === undefined) return null
  return Number(whole) * 100 + Number(cents.padEnd(2, '0'))
}

export function fromCents(cents: number): Amount {
  const value = `${Math.floor(cents / 100)}.${String(cents % 100).padStart(2, '0')}`
  return { currency_code: currency(), value }
}
