import { z } from 'zod'
import { brand } from '../brand'
import { hexColor } from '../document/settings'
import { isVisible } from '../document/text'
import { normalizeUrl } from './url'

/** The converter's messages, as the specification has them (sections 5 and 8). */
export const CONVERT_MESSAGES = {
  missing: 'Please enter both website URL and app name.',
  signedOut: 'Please sign in to convert websites to apps.',
  invalid: 'Please enter a valid website URL.',
  failed: 'Failed to convert website. Please check the URL and try again.',
} as const

/** The title of each toast. */
export const CONVERT_TITLES = {
  missing: 'Missing Information',
  signedOut: 'Authentication Required',
  invalid: 'Invalid URL',
  failed: 'Conversion Failed',
} as const satisfies Record<keyof typeof CONVERT_MESSAGES, string>

/** What of a site's own content can be unknown because it did not come in time. */
export const UNKNOWN_PARTS = ['products', 'posts', 'checkout'] as const
export type UnknownPart = (typeof UNKNOWN_PARTS)[number]

/** What did not come in time, in a report, and how far the service is with asking again. */
export const unansweredSchema = z.object({
  parts: z.array(z.enum(UNKNOWN_PARTS)),
  /** How often it was asked again. */
  looks: z.number(),
  /** ISO 8601, UTC; null once it is only asked again at a release. */
  nextAt: z.string().nullable(),
})

/** The kinds of site that there is a converter for. */
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
 * A request to convert. `url` stays as it was typed, trimmed: whether it has a scheme decides what is tried.
 * With `byHand` nothing is visited: the app starts from what its owner says about the site.
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

/** A site to look at. `url` stays as it was typed: whether it names a scheme decides what is tried. */
export const pwaRequest = z.object({
  url: z
    .string({ error: MISSING_ADDRESS })
    .trim()
    .min(1, MISSING_ADDRESS)
    .refine((typed) => normalizeUrl(typed) !== null, CONVERT_MESSAGES.invalid),
})

/** The first of all checks, before the one for a session: whether both fields have a value. */
export function hasBothFields(body: unknown): boolean {
  const given = z.string().refine(isVisible)
  return z.object({ url: given, appName: given }).safeParse(body).success
}
