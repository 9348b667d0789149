import type { MetadataRoute } from 'next'
import { env } from '@/lib/platform/env'

export const dynamic = 'force-dynamic'

/** Everything public may be read; what needs an account or a token in its address has nothing to find. */
export default function robots(): MetadataRoute.Robots {
  const { APP_URL } = env()
  const disallow = ['/account', '/admin', '/api/', '/app-builder', '/reset-password', '/verify-email']
  return { rules: { userAgent: '*', allow: '/', disallow }, sitemap: `${APP_URL}/sitemap.xml` }
}
