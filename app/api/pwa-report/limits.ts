import { targetOf } from '@/lib/pwa-report/schema'
import { countCall } from '@/lib/platform/rate-limit/rate-limit'

/** Calls per caller. Each visits a website, so the limit is lower than that of a form. */
export const REPORT_RATE = { name: 'pwa-report', limit: 30, seconds: 10 * 60 }
export const FILES_RATE = { name: 'pwa-files', limit: 20, seconds: 10 * 60 }
/** Visits to one host by all callers together, so that the service can't be used to flood a site. */
const TARGET_RATE = { name: 'pwa-target', limit: 40, seconds: 10 * 60 }

/** Counts a visit before it is made. @throws TooManyRequestsError */
export function countVisit(url: string): Promise<void> {
  return countCall(TARGET_RATE, targetOf(url))
}
