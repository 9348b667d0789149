import { z } from 'zod'
import { normaliseUrl } from './url'

/** The converter's texts, as the specification has them (sections 5 and 8). */
export const CONVERT_TEXTS = {
  missing: { title: 'Missing Information', message: 'Please enter both website URL and app name.' },
  auth: { title: 'Authentication Required', message: 'Please sign in to convert websites to apps.' },
  invalid: { title: 'Invalid URL', message: 'Please enter a valid website URL.' },
  failed: {
    title: 'Conversion Failed',
    message: 'Failed to convert website. Please check the URL and try again.',
  },
} as const

export const MISSING = CONVERT_TEXTS.missing.message
export const AUTH = CONVERT_TEXTS.auth.message
export const INVALID = CONVERT_TEXTS.invalid.message
export const FAILED = CONVERT_TEXTS.failed.message

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
    .string({ error: MISSING })
    .trim()
    .min(1, MISSING)
    .transform((typed, context) => {
      const url = normaliseUrl(typed)
      if (url !== null) return url
      context.addIssue({ code: 'custom', message: INVALID })
      return z.NEVER
    }),
  appName: z.string({ error: MISSING }).trim().min(1, MISSING).max(50, 'At most 50 characters'),
  kind: conversionKind.default('web-to-app'),
})

export type ConvertRequest = z.output<typeof convertRequest>
export type ConvertInput = z.input<typeof convertRequest>

/** The first check of all: whether both fields hold something. It comes before the one for a session. */
export function hasBothFields(body: unknown): boolean {
  return z
    .object({ url: z.string().trim().min(1), appName: z.string().trim().min(1) })
    .safeParse(body).success
}
