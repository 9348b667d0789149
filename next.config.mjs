import { CONTENT_SECURITY } from './lib/platform/server/security-headers.mjs'

const list = (headers) => Object.entries(headers).map(([key, value]) => ({ key, value }))

/** @type {import('next').NextConfig} */
const config = {
  poweredByHeader: false,
  cacheMaxMemorySize: 128 * 1024 * 1024, // bytes; all prerendered pages stay in memory once rendered again
  // Derived from the sources, so that nodes with separate builds accept each other's pages.
  generateBuildId: () => process.env.APPKILN_BUILD ?? null,
  experimental: {
    isrFlushToDisk: false, // pages rendered again with another brand stay in memory
    authInterrupts: true, // forbidden() in app/admin
    preloadEntriesOnStart: false, // would load 100 MB of pages; each loads quickly on first request
    proxyClientMaxBodySize: '128kb', // for the bodies that middleware.ts reads; default 10 MB
  },
  // It would add a <style> element, which our policy blocks.
  turbopack: { resolveAlias: { 'react-style-singleton': './lib/client/style-singleton.ts' } },
  // Hosted apps are at /a/<slug>/ and use links relative to that folder, so they need the slash.
  skipTrailingSlashRedirect: true,
  typescript: { ignoreBuildErrors: true }, // npm test checks types
  serverExternalPackages: [
    '@node-rs/argon2',
    'sharp',
    'better-sqlite3',
    'piscina',
    'pino',
    'undici',
    'pg',
    'pdfkit',
    'stripe',
    '@redis/client',
    '@aws-sdk/client-s3',
    '@opentelemetry/api',
  ],
  redirects: () => [
    { source: '/solutions', destination: '/products', permanent: true },
    { source: '/admin/payments', destination: '/admin', permanent: true }, // the dashboard's first page
  ],
  headers: () => [
    // Next serves these without a charset.
    ...Object.entries({
      '/robots.txt': 'text/plain',
      '/sitemap.xml': 'application/xml',
      '/icon.svg': 'image/svg+xml',
    }).map(([source, type]) => ({ source, headers: list({ 'Content-Type': `${type}; charset=utf-8` }) })),
    { source: '/api/:path*', headers: list({ 'Content-Security-Policy': CONTENT_SECURITY.api }) },
    // Set here, because the rule above would override the handlers' headers.
    ...['/api/account/picture/:hash', '/api/apps/:id/assets/:hash'].map((source) => ({
      source,
      headers: list({ 'Content-Security-Policy': CONTENT_SECURITY.picture }),
    })),
    {
      source: '/api/admin/emails/:name',
      headers: list({ 'Content-Security-Policy': CONTENT_SECURITY.email }),
    },
    // Pages get their policy from middleware.ts or with their hashes; hosted apps and demos have separate
    // policies.
    ...[
      '/_next/:path*',
      '/brand/:path*',
      '/og/:path*',
      '/block-styles/:path*',
      '/:file([^/]+\\.[a-z0-9]+)',
    ].map((source) => ({
      source,
      headers: list({ 'Content-Security-Policy': CONTENT_SECURITY.file }),
    })),
  ],
}

export default config
