import { type GuardedFetch, VISIT_MS } from '../guarded-fetch/guarded-fetch'
import { reachSite } from '../conversion/reach/reach-site'
import { failure, type Result, success } from '../base/result'
import { siteProblem, type SiteProblem } from '../conversion/site-problem'
import { normalizeUrl, plainFallback } from '../conversion/url'
import { createVisit } from '../conversion/visit'
import { buildReport } from './build-report'
import { gatherEvidence } from './evidence/gather'
import type { PwaReport } from './report'

type Tools = { fetch: Pick<GuardedFetch, 'fetchPage'>; signal?: AbortSignal }

/**
 * Visits a website, as it was typed, and reports how it stands as a progressive web app: at most 10 seconds in all, of
 * which manifest, icons and scripts get what the page left.
 * @throws the signal's reason when it is aborted.
 */
export async function reportSite(
  typed: string,
  { fetch, signal }: Tools,
): Promise<Result<PwaReport, SiteProblem>> {
  const requestedUrl = normalizeUrl(typed)
  if (requestedUrl === null) return failure(siteProblem('invalid-url'))
  const visit = createVisit(fetch, Date.now() + VISIT_MS, signal)
  const reached = await reachSite(requestedUrl, plainFallback(typed), visit)
  if (!reached.ok) return reached
  return success(buildReport(await gatherEvidence(reached.value, visit), requestedUrl))
}
