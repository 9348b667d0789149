import { z } from 'zod'
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

/**
 * What the converter is asked. `url` comes out as the WHATWG URL standard writes it, with `https://` where no
 * scheme was typed; `appName` trimmed.
 */
export const convertRequest = z.object({
  url: z
    .string({ error: CONVERT_MESSAGES.missing })
    .trim()
    .min(1, CONVERT_MESSAGES.missing)
    .transform((typed, context) => {
      const url = normaliseUrl(typed)
      if (url !== null) return url
      context.addIssue({ code: 'custom', message: CONVERT_MESSAGES.invalid })
      return z.NEVER
    }),
  appName: z
    .string({ error: CONVERT_MESSAGES.missing })
    .trim()
    .min(1, CONVERT_MESSAGES.missing)
    .max(50, 'At most 50 characters'),
  kind: conversionKind.default('web-to-app'),
})

export type ConvertRequest = z.output<typeof convertRequest>

/** The first check of all: whether both fields hold something. It comes before the one for a session. */
export function hasBothFields(body: unknown): boolean {
  return z.object({ url: z.string().trim().min(1), appName: z.string().trim().min(1) }).safeParse(body)
    .success
}
