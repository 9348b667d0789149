import type { MetadataRoute } from 'next'
import { env } from '@/lib/platform/env'
import { publicPages } from './(site)/public-pages'

export const dynamic = 'force-dynamic' // the host's URL is known only at runtime

/** All public pages. Includes a date only if the page shows one. */
export default function sitemap(): MetadataRoute.Sitemap {
  const { APP_URL } = env()
  return publicPages().map(({ path, changed }) => ({ url: APP_URL + path, lastModified: changed }))
}
