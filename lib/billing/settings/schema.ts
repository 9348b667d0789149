import { z } from 'zod'

const MOST_LINES = 12

/** Lines of an address or of bank details, as they stand on an invoice. */
const lines = z
  .string()
  .max(1000, 'At most 1000 characters')
  .transform((text) => toLines(text))
  .refine((all) => all.length <= MOST_LINES, `At most ${MOST_LINES} lines`)
  .refine((all) => all.every((one) => one.length <= 100), 'At most 100 characters a line')

/** Where customers transfer money to; nothing ends payment by bank transfer. */
export const bankForm = z.object({ details: lines })
export type BankForm = z.input<typeof bankForm>

export const sellerForm = z.object({
  name: z.string().trim().min(1, 'Please enter who sells').max(200, 'At most 200 characters'),
  address: lines,
  vatId: z.string().trim().max(30, 'At most 30 characters'),
  vatPercent: z
    .string()
    .trim()
    .regex(/^\d{1,2}(?:[.,]\d{1,2})?$/, 'A percentage such as 19 or 7.7; 0 for none'),
})
export type SellerForm = z.input<typeof sellerForm>

export const ENVIRONMENT_NAMES = { live: 'Live', sandbox: 'Sandbox' } as const
type PaypalEnvironment = keyof typeof ENVIRONMENT_NAMES

const credential = z
  .string()
  .trim()
  .max(200, 'At most 200 characters')
  .regex(/^[\w-]*$/, 'Only letters, digits, hyphens and underscores')

/** PayPal's credentials. Those that are kept stay when neither is entered. */
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

/** What PayPal shall tell about. */
export const EVENT_TYPES = [
  'CHECKOUT.ORDER.APPROVED',
  'PAYMENT.CAPTURE.COMPLETED',
  'PAYMENT.CAPTURE.PENDING',
  'PAYMENT.CAPTURE.DENIED',
  'PAYMENT.CAPTURE.REFUNDED',
  'PAYMENT.CAPTURE.REVERSED',
] as const

/** Who decided: the environment wins over what administrators enter. */
type SetBy = 'environment' | 'administrator' | null

/** How PayPal stands, without its secrets. */
export type PaypalState = {
  setBy: SetBy
  /** `custom` where `PAYPAL_API_BASE` names an address of its own, which is in `apiHost`. */
  environment: PaypalEnvironment | 'custom' | null
  apiHost: string
  /** Whether `PAYPAL_API_BASE` stands in the place of both environments. */
  apiOverruled: boolean
  /** The environment that an administrator chose. */
  chosen: PaypalEnvironment | null
  /** The last four characters. */
  clientIdEnding: string | null
  setAt: string | null
  webhookId: string | null
  webhookUrl: string
  /** Whether PayPal can reach that address, so that the webhook is made by itself. */
  webhookByItself: boolean
  lastWebhookAt: string | null
}

export type BankState = { setBy: SetBy; details: string }
export type SellerState = SellerForm & { setBy: SetBy }

/** What the dashboard tells of the ways to pay. */
export type PaymentMethodStates = {
  paypal: {
    ready: boolean
    environment: PaypalState['environment']
    /** Without webhooks PayPal is asked about open orders every few minutes instead. */
    webhooks: boolean
    lastWebhookAt: string | null
  }
  bank: { ready: boolean; account: string | null }
}

function toLines(text: string): string[] {
  return text
    .split('\n')
    .map((one) => one.trim())
    .filter((one) => one !== '')
}

/** `1950` for `19.5` or `19,5`: hundredths of a percent. */
export function toBasisPoints(percent: string): number {
  return Math.round(Number(percent.replace(',', '.')) * 100)
}

export function toPercent(basisPoints: number): string {
  return String(basisPoints / 100)
}
