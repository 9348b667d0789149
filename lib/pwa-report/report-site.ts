import { type GuardedFetch, VISIT_MS } from '../guarded-fetch/guarded-fetch'
import { fetchSite } from '../conversion/reach/fetch-site'
import { failure, type Result, success } from '../base/result'
import { siteProblem, type SiteProblem } from '../conversion/site-problem'
import { normalizeUrl, plainFallback } from '../conversion/url'
import { createVisit } from '../conversion/visit'
import { buildReport } from './build-report'
import { gatherEvidence } from './evidence/gather'
import type { PwaReport } from './report'

type Tools = { fetch: Pick<GuardedFetch, 'fetchPage'>; signal?: AbortSignal }

/**
 * Visits a website by the URL as typed, and reports on it as a progressive web app, within 10 seconds in
 * total. Manifest, icons and scripts use the time that is left after the page.
 * @throws the signal's reason if aborted
 */
export async function reportSite(
  typed: string,
  { fetch, signal }: Tools,
): Promise<Result<PwaReport, SiteProblem>> {
  const requestedUrl = normalizeUrl(typed)
  if (requestedUrl === null) return failure(siteProblem('invalid-url'))
  const visit = createVisit(fetch, Date.now() + VISIT_MS, signal)
  const reached = await fetchSite(requestedUrl, plainFallback(typed), visit)
  if (!reached.ok) return reached
  return success(buildReport(await gatherEvidence(reached.value, visit), requestedUrl))
}
