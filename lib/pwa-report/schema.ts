import { z } from 'zod'
import { CONVERT_MESSAGES } from '../conversion/schema'
import { normalizeUrl } from '../conversion/url'

const MISSING = 'Please enter your website’s address.'

/** A site to look at. `url` stays as it was typed: whether it names a scheme decides what is tried. */
export const pwaRequest = z.object({
  url: z
    .string({ error: MISSING })
    .trim()
    .min(1, MISSING)
    .refine((typed) => normalizeUrl(typed) !== null, CONVERT_MESSAGES.invalid),
})

/** The host that a valid request leads to, by which visits to one site are counted together. */
export function targetOf(url: string): string {
  const normal = normalizeUrl(url)
  return normal === null ? '' : new URL(normal).hostname.replace(/^www\.|\.$/g, '')
}
