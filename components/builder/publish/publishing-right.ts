import type { AppDetail } from '@/lib/apps/schema'
import type { BillingOverview } from '@/lib/billing/reports/schema'

type App = Pick<AppDetail, 'kind' | 'published'>

/**
 * Why the app can't be published, with the server's message, or null. The server decides; this shows it
 * before the button is pressed.
 */
export function publishBlocker(app: App, usage: BillingOverview['usage']): string | null {
  const { mayPublish, convertedLimit, publishedConverted } = usage
  if (app.kind === 'custom') return mayPublish ? null : REQUIRED
  if (convertedLimit === null) return null
  if (convertedLimit === 0) return REQUIRED
  const others = publishedConverted - (app.published ? 1 : 0)
  return others < convertedLimit ? null : limitReached(convertedLimit)
}

const REQUIRED = 'Your plan doesn’t include publishing. Published apps stay live.'

function limitReached(max: number): string {
  const apps = max === 1 ? 'one published app' : `${max} published apps`
  return `Your plan includes ${apps} made from a website. Choose a larger plan, or unpublish one first.`
}
