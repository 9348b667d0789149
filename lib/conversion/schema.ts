import { z } from 'zod'
import { brand } from '../brand'
import { hexColor } from '../document/settings'
import { isVisible } from '../document/values'
import { CONVERSION_KINDS } from './constants'
import { normalizeUrl } from './url'

/** Messages of the converter, as specified (sections 5 and 8). */
export const CONVERT_MESSAGES = {
  missing: 'Please enter both website URL and app name.',
  signedOut: 'Please sign in to convert websites to apps.',
  invalid: 'Please enter a valid website URL.',
  failed: 'Failed to convert website. Please check the URL and try again.',
} as const

/** Titles of the toasts. */
export const CONVERT_TITLES = {
  missing: 'Missing Information',
  signedOut: 'Authentication Required',
  invalid: 'Invalid URL',
  failed: 'Conversion Failed',
} as const satisfies Record<keyof typeof CONVERT_MESSAGES, string>

/** Content parts that may be unknown because they were late. */
export const UNKNOWN_PARTS = ['products', 'posts', 'checkout'] as const
export type UnknownPart = (typeof UNKNOWN_PARTS)[number]

/** Late parts of a report, and the state of the retries. */
export const unansweredSchema = z.object({
  parts: z.array(z.enum(UNKNOWN_PARTS)),
  /** Number of retries. */
  looks: z.number(),
  /** ISO 8601, UTC; null if only a release triggers another retry. */
  nextAt: z.string().nullable(),
})

/** A kind of site that has a converter. */
export const conversionKind = z.enum(CONVERSION_KINDS)
export type ConversionKind = z.infer<typeof conversionKind>

/** Display name of a site of each kind. */
export const KIND_NAMES: Readonly<Record<ConversionKind, string>> = {
  'web-to-app': 'a website',
  wordpress: 'a WordPress site',
  woocommerce: 'a WooCommerce store',
}
export const PRODUCT_NAMES: Readonly<Record<ConversionKind, string>> = {
  get 'web-to-app'() {
    return brand.webProduct.name
  },
  wordpress: 'WordPress App',
  woocommerce: 'WooCommerce App',
}

/**
 * A conversion request. `url` is as typed, trimmed: whether it has a scheme decides which ones are tried.
 * With `byHand`, nothing is visited: the app starts from the owner's input.
 */
export const convertRequest = z.object({
  url: z
    .string({ error: CONVERT_MESSAGES.missing })
    .trim()
    .min(1, CONVERT_MESSAGES.missing)
    .refine((typed) => normalizeUrl(typed) !== null, CONVERT_MESSAGES.invalid),
  appName: z
    .string({ error: CONVERT_MESSAGES.missing })
    .trim()
    .min(1, CONVERT_MESSAGES.missing)
    .refine(isVisible, CONVERT_MESSAGES.missing)
    .max(50, 'Use 50 characters or fewer.'),
  kind: conversionKind.default('web-to-app'),
  byHand: z.object({ primaryColor: hexColor }).optional(),
})

export type ConvertRequest = z.output<typeof convertRequest>

const MISSING_ADDRESS = 'Please enter your website’s address.'

/** A site to inspect. `url` is as typed: whether it has a scheme decides which ones are tried. */
export const pwaRequest = z.object({
  url: z
    .string({ error: MISSING_ADDRESS })
    .trim()
    .min(1, MISSING_ADDRESS)
    .refine((typed) => normalizeUrl(typed) !== null, CONVERT_MESSAGES.invalid),
})

/** Returns whether both fields have a value. Checked first, before the session. */
export function hasBothFields(body: unknown): boolean {
  const nonEmpty = z.string().refine(isVisible)
  return z.object({ url: nonEmpty, appName: nonEmpty }).safeParse(body).success
}
