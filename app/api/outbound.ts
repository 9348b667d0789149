import type { SiteProblem } from '@/lib/conversion/site-problem'
import { AppError } from '@/lib/platform/errors'

export { withOutbound } from '@/lib/conversion/outbound'

/** Converts a site problem to an API error. Not `invalid`, because the request itself was correct. */
export function siteError({ code, message, detectedKind }: SiteProblem): AppError {
  const details = detectedKind ? { extra: { detectedKind } } : { fields: { url: message } }
  return new AppError('unusable', code, message, details)
}
