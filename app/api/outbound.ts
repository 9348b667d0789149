import type { SiteProblem } from '@/lib/conversion/site-problem'
import { AppError } from '@/lib/platform/errors'

export { withOutbound } from '@/lib/conversion/outbound'

/** A site that cannot be visited, as the error of a call: not `invalid`, because the request itself was right. */
export function siteError({ code, message, detectedKind }: SiteProblem): AppError {
  const details = detectedKind ? { extra: { detectedKind } } : { fields: { url: message } }
  return new AppError('unusable', code, message, details)
}
