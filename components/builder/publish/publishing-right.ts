import type { AppDetail } from '@/lib/apps/schema'
import type { BillingOverview } from '@/lib/billing/reports/schema'

type App = Pick<AppDetail, 'kind' | 'published'>

/**
 * Why an app may not be published now, as the server would say it; none when it may. The server decides: this only tells it
 * before the button is pressed.
 */
export function refusalBefore(app: App, usage: BillingOverview['usage']): string | null {
  const { mayPublish, convertedLimit, publishedConverted } = usage
  if (app.kind === 'custom') return mayPublish ? null : REQUIRED
  if (convertedLimit === null) return null
  if (convertedLimit === 0) return REQUIRED
  const others = publishedConverted - (app.published ? 1 : 0)
  return others < convertedLimit ? null : limitReached(convertedLimit)
}

const REQUIRED = 'Your plan does not include publishing. What you have published stays live.'

function limitReached(most: number): string {
  const apps = most === 1 ? 'one published app' : `${most} published apps`
  return `Your plan includes ${apps} made from a website. Choose a larger plan, or unpublish one first.`
}
