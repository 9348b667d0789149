import { z } from 'zod'
import { brand } from '../brand'
import { hexColor } from '../document/settings'
import { normaliseUrl } from './url'

/** The converter's messages, as the specification has them (sections 5 and 8). */
export const CONVERT_MESSAGES = {
  missing: 'Please enter both website URL and app name.',
  signedOut: 'Please sign in to convert websites to apps.',
  invalid: 'Please enter a valid website URL.',
  failed: 'Failed to convert website. Please check the URL and try again.',
} as const

/** What stands above each of them in its toast. */
export const CONVERT_TITLES = {
  missing: 'Missing Information',
  signedOut: 'Authentication Required',
  invalid: 'Invalid URL',
  failed: 'Conversion Failed',
} as const satisfies Record<keyof typeof CONVERT_MESSAGES, string>

/** The three ways to turn a website into an app. */
export const CONVERSION_KINDS = ['web-to-app', 'wordpress', 'woocommerce'] as const
export const conversionKind = z.enum(CONVERSION_KINDS)
export type ConversionKind = z.infer<typeof conversionKind>

/** What a site of each kind is called, and the product that converts it. */
export const KIND_NAMES: Readonly<Record<ConversionKind, string>> = {
  'web-to-app': 'a website',
  wordpress: 'a WordPress site',
  woocommerce: 'a WooCommerce store',
}
export const PRODUCT_NAMES: Readonly<Record<ConversionKind, string>> = {
  'web-to-app': brand.webProduct.name,
  wordpress: 'WordPress App',
  woocommerce: 'WooCommerce App',
}

/**
 * What the converter is asked. `url` stays as it was typed, trimmed: whether it names a scheme decides what is tried.
 * With `byHand` nothing is visited: the app starts from what the person says of it.
 */
export const convertRequest = z.object({
  url: z
    .string({ error: CONVERT_MESSAGES.missing })
    .trim()
    .min(1, CONVERT_MESSAGES.missing)
    .refine((typed) => normaliseUrl(typed) !== null, CONVERT_MESSAGES.invalid),
  appName: z
    .string({ error: CONVERT_MESSAGES.missing })
    .trim()
    .min(1, CONVERT_MESSAGES.missing)
    .max(50, 'At most 50 characters'),
  kind: conversionKind.default('web-to-app'),
  byHand: z.object({ primaryColor: hexColor }).optional(),
})

export type ConvertRequest = z.output<typeof convertRequest>

/** The first check of all: whether both fields hold something. It comes before the one for a session. */
export function hasBothFields(body: unknown): boolean {
  return z.object({ url: z.string().trim().min(1), appName: z.string().trim().min(1) }).safeParse(body)
    .success
}
