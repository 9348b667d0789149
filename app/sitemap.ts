import type { MetadataRoute } from 'next'
import { env } from '@/lib/platform/env'
import { PUBLIC_PAGES } from './(site)/public-pages'

export const dynamic = 'force-dynamic' // the address of a host is known when the service runs, not when it is built

/** Every public page. A day stands only where the page itself names one. */
export default function sitemap(): MetadataRoute.Sitemap {
  const { APP_URL } = env()
  return PUBLIC_PAGES.map(({ path, changed }) => ({ url: APP_URL + path, lastModified: changed }))
}
