import { CONTENT_SECURITY } from './lib/platform/server/security-headers.mjs'

const list = (headers) => Object.entries(headers).map(([key, value]) => ({ key, value }))

/** @type {import('next').NextConfig} */
const config = {
  poweredByHeader: false,
  // Of the sources, so that nodes that build for themselves take each other's pages for their own.
  generateBuildId: () => process.env.APPKILN_BUILD ?? null,
  experimental: {
    authInterrupts: true, // forbidden() in app/admin
    preloadEntriesOnStart: false, // a hundred megabytes of pages, each of which loads in a moment when it is asked for
    proxyClientMaxBodySize: '128kb', // of what middleware.ts may look into; ten megabytes by default
  },
  // As a <style> element, which our policy refuses, otherwise.
  turbopack: { resolveAlias: { 'react-style-singleton': './lib/client/style-singleton.ts' } },
  // Hosted apps live at /a/<slug>/ and link relative to that folder: the slash is part of the address.
  skipTrailingSlashRedirect: true,
  typescript: { ignoreBuildErrors: true }, // checked by npm test, once
  serverExternalPackages: [
    '@node-rs/argon2',
    'sharp',
    'better-sqlite3',
    'piscina',
    'pino',
    'undici',
    'pg',
    'pdfkit',
    '@redis/client',
    '@aws-sdk/client-s3',
    '@opentelemetry/api',
  ],
  redirects: () => [
    { source: '/solutions', destination: '/products', permanent: true },
    { source: '/admin/payments', destination: '/admin', permanent: true }, // the dashboard's first page
  ],
  headers: () => [
    // Next writes these without saying in which encoding.
    ...Object.entries({
      '/robots.txt': 'text/plain',
      '/sitemap.xml': 'application/xml',
      '/icon.svg': 'image/svg+xml',
    }).map(([source, type]) => ({ source, headers: list({ 'Content-Type': `${type}; charset=utf-8` }) })),
    { source: '/api/:path*', headers: list({ 'Content-Security-Policy': CONTENT_SECURITY.api }) },
    // Here and not in their handlers, over which the line above would win.
    ...['/api/account/picture/:hash', '/api/apps/:id/assets/:hash'].map((source) => ({
      source,
      headers: list({ 'Content-Security-Policy': CONTENT_SECURITY.picture }),
    })),
    {
      source: '/api/admin/emails/:name',
      headers: list({ 'Content-Security-Policy': CONTENT_SECURITY.email }),
    },
    // Pages get theirs from middleware.ts or with their hashes, hosted apps and demos one of their own.
    ...['/_next/:path*', '/og/:path*', '/block-styles/:path*', '/:file([^/]+\\.[a-z0-9]+)'].map((source) => ({
      source,
      headers: list({ 'Content-Security-Policy': CONTENT_SECURITY.file }),
    })),
  ],
}

export default config
