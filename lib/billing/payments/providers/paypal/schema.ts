import { z } from 'zod'
import type { SetBy } from '../../../settings'

export const ENVIRONMENT_NAMES = { live: 'Live', sandbox: 'Sandbox' } as const
type PaypalEnvironment = keyof typeof ENVIRONMENT_NAMES

const credential = z
  .string()
  .trim()
  .max(200, 'At most 200 characters')
  .regex(/^[\w-]*$/, 'Only letters, digits, hyphens and underscores')

/** PayPal's credentials. If both are empty, the stored ones stay. */
export const paypalForm = z
  .object({
    environment: z.enum(['sandbox', 'live'], 'Choose an environment'),
    clientId: credential,
    clientSecret: credential,
    webhookId: z
      .string()
      .trim()
      .max(50, 'At most 50 characters')
      .regex(/^[A-Za-z0-9]*$/, 'Only letters and digits'),
  })
  .refine(({ clientId, clientSecret }) => clientId !== '' || clientSecret === '', {
    path: ['clientId'],
    message: 'Please enter the client ID',
  })
  .refine(({ clientId, clientSecret }) => clientSecret !== '' || clientId === '', {
    path: ['clientSecret'],
    message: 'Please enter the secret',
  })
export type PaypalForm = z.output<typeof paypalForm>

/** Webhook events to subscribe to. */
export const EVENT_TYPES = [
  'CHECKOUT.ORDER.APPROVED',
  'PAYMENT.CAPTURE.COMPLETED',
  'PAYMENT.CAPTURE.PENDING',
  'PAYMENT.CAPTURE.DENIED',
  'PAYMENT.CAPTURE.REFUNDED',
  'PAYMENT.CAPTURE.REVERSED',
] as const

/** PayPal's settings without secrets. */
export type PaypalState = {
  setBy: SetBy
  /** `custom` if `PAYPAL_API_BASE` is set to another address, which is in `apiHost`. */
  environment: PaypalEnvironment | 'custom' | null
  apiHost: string
  /** Whether `PAYPAL_API_BASE` overrides both environments. */
  apiOverruled: boolean
  /** The environment that an administrator chose. */
  chosen: PaypalEnvironment | null
  /** The last four characters. */
  clientIdEnding: string | null
  setAt: string | null
  webhookId: string | null
  webhookUrl: string
  /** Whether PayPal can reach that URL, so that the webhook is created automatically. */
  webhookByItself: boolean
  lastWebhookAt: string | null
}
