import { z } from 'zod'
import { brand } from '../../brand'
import { env } from '../../platform/env'
import { readSetting, unsealText } from '../../platform/settings'
import type { PaypalAccount } from '../paypal/token'

/** The keys that the administrators' choices are kept under. */
export const BANK_KEY = 'payments.bank'
export const SELLER_KEY = 'payments.seller'
export const PAYPAL_KEY = 'payments.paypal'

const storedBank = z.object({ lines: z.array(z.string()) })
const storedSeller = z.object({
  name: z.string(),
  lines: z.array(z.string()),
  vatId: z.string(),
  vatBasisPoints: z.int().min(0).max(10_000),
})
const storedPaypal = z.object({
  environment: z.enum(['sandbox', 'live']),
  clientId: z.string(),
  sealedSecret: z.string(),
  webhookId: z.string().nullable(),
  setAt: z.iso.datetime(),
})
export type StoredPaypal = z.output<typeof storedPaypal>

const API_BASES = {
  sandbox: 'https://api-m.sandbox.paypal.com',
  live: 'https://api-m.paypal.com',
} as const

/** Who sells, at which rate of tax, and what can be paid with. */
export type PaymentSettings = {
  /** Where customers transfer money to, line by line; none when no bank transfer can be made. */
  bankDetails: string[] | null
  paypalEnabled: boolean
  seller: { name: string; lines: string[]; vatId: string }
  /** Hundredths of a percent, contained in all prices. */
  vatBasisPoints: number
}

/** How this installation takes payments: what the environment says, else what an administrator chose. */
export async function paymentSettings(): Promise<PaymentSettings> {
  const [bank, paypal, chosen] = await Promise.all([bankDetails(), paypalChoice(), sellerChoice()])
  const [name, ...lines] = brand.contact.address
  const { vatBasisPoints, ...seller } = chosen ?? {
    name,
    lines: [...lines, brand.contact.email],
    vatId: '',
    vatBasisPoints: 0,
  }
  return {
    bankDetails: bank,
    paypalEnabled: paypal !== null || env().PAYPAL_CLIENT_ID !== undefined,
    seller,
    vatBasisPoints,
  }
}

/** What an administrator entered of who sells. */
export function sellerChoice(): Promise<z.output<typeof storedSeller> | null> {
  return readSetting(SELLER_KEY, storedSeller)
}

async function bankDetails(): Promise<string[] | null> {
  const given = env().BANK_DETAILS
  if (given !== undefined) return given.split(/\\n|\r?\n/).map((line) => line.trim())
  return (await readSetting(BANK_KEY, storedBank))?.lines ?? null
}

/** PayPal's account, with the id that its webhooks are verified under; none when PayPal is not set up. */
export async function paypalAccount(): Promise<(PaypalAccount & { webhookId: string | null }) | null> {
  const { PAYPAL_CLIENT_ID: clientId, PAYPAL_CLIENT_SECRET: clientSecret, ...rest } = env()
  if (clientId !== undefined && clientSecret !== undefined)
    return { apiBase: apiBaseOf('live'), clientId, clientSecret, webhookId: rest.PAYPAL_WEBHOOK_ID ?? null }
  const stored = await paypalChoice()
  return (
    stored && {
      apiBase: apiBaseOf(stored.environment),
      clientId: stored.clientId,
      clientSecret: unsealText(stored.sealedSecret, PAYPAL_KEY),
      webhookId: stored.webhookId,
    }
  )
}

/** What an administrator entered, whatever the environment says. */
export function paypalChoice(): Promise<StoredPaypal | null> {
  return readSetting(PAYPAL_KEY, storedPaypal)
}

/** Where PayPal's API is: `PAYPAL_API_BASE` stands in any environment's place. */
export function apiBaseOf(environment: StoredPaypal['environment']): string {
  return env().PAYPAL_API_BASE ?? API_BASES[environment]
}
