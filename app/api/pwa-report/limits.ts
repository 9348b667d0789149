import { targetOf } from '@/lib/conversion/pwa/schema'
import { countCall } from '@/lib/platform/rate-limit'

/** What one caller may ask for in ten minutes. Each call visits somebody's site, so it is less than for a form. */
export const REPORT_RATE = { name: 'pwa-report', limit: 30, seconds: 10 * 60 }
export const FILES_RATE = { name: 'pwa-files', limit: 20, seconds: 10 * 60 }
/** Visits to one host, whoever asks: nobody's site is to be flooded through us. */
const TARGET_RATE = { name: 'pwa-target', limit: 40, seconds: 10 * 60 }

/** Counts a visit before it is made. @throws TooManyRequestsError */
export function countVisit(url: string): Promise<void> {
  return countCall(TARGET_RATE, targetOf(url))
}
