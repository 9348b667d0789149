import { env } from '../env'
import { originOfApp } from './apps-origin'

/** Where an app is hosted, as people are told: on a host of its own, or in its folder on ours. */
export function hostedUrl(slug: string): string {
  const { APP_URL, APPS_ORIGIN } = env()
  return APPS_ORIGIN ? `${originOfApp(slug, APPS_ORIGIN)}/` : `${APP_URL}/a/${slug}/`
}
