import type { MetadataRoute } from 'next'
import { env } from '@/lib/platform/env'

export const dynamic = 'force-dynamic'

/** Allows all public pages. Disallows pages that need an account or have a token in their URL. */
export default function robots(): MetadataRoute.Robots {
  const { APP_URL } = env()
  const disallow = [
    ...['/account', '/admin', '/api/', '/app-builder', '/confirm-address', '/invitation'],
    ...['/reset-password', '/transfer', '/unsubscribe', '/verify-email'],
  ]
  return { rules: { userAgent: '*', allow: '/', disallow }, sitemap: `${APP_URL}/sitemap.xml` }
}
