// Plain JavaScript, because next.config.mjs imports it before the build.

/**
 * Headers of every response.
 * @param {string} appUrl the service's URL; over HTTPS, enables HSTS including subdomains
 */
export const securityHeaders = (appUrl) => ({
  'X-Content-Type-Options': 'nosniff',
  'X-Frame-Options': 'SAMEORIGIN',
  'Referrer-Policy': 'strict-origin-when-cross-origin',
  'Permissions-Policy': 'camera=(), microphone=(), geolocation=(), payment=(), usb=()',
  'Cross-Origin-Opener-Policy': 'same-origin',
  ...(appUrl.startsWith('https:') && { 'Strict-Transport-Security': 'max-age=31536000; includeSubDomains' }),
})

const directives = (overrides) =>
  Object.entries({
    'default-src': "'self'",
    'img-src': "'self' data: blob: https: http:",
    'media-src': "'self' https:",
    'style-src': "'self' 'unsafe-inline'",
    'font-src': "'self'",
    'connect-src': "'self'",
    'object-src': "'none'",
    'base-uri': "'none'",
    'form-action': "'self'",
    'frame-ancestors': "'self'",
    ...overrides,
  })
    .map(([name, value]) => `${name} ${value}`)
    .join('; ')

/** React's development mode evaluates code and adds styles; production builds do neither. */
const isDevelopment = process.env.NODE_ENV === 'development'

/**
 * Styles that libraries add by script: an empty element, which sonner then fills; sonner's styles; Radix's
 * for a select.
 */
export const LIBRARY_STYLES = [
  'sha256-47DEQpj8HBSa+/TImW+5JCeuQeRkm5NMpJWZG3hSuFU=',
  'sha256-StEaX+se6YS7pqjzrzMIA0KaX9zF/8zAhvQXZAe5epY=',
  'sha256-441zG27rExd4/il+NvIqyL8zFx5XmyNQtE381kSkUJk=',
]

/**
 * Trusted Types policies: lib/client/trusted-types.ts, load-after-paint.js, components/site/phone/markup.tsx,
 * lib/sources/html-in-browser.ts.
 */
const TRUSTED_TYPES = 'default page-scripts page-markup appkiln-content'

const sources = (hashes) => hashes.map((hash) => `'${hash}'`).join(' ')

/**
 * Policy of a page.
 * @param {string} scripts
 * @param {Iterable<string>} styles hashes of the `<style>` elements that the page may contain
 * @param {string} [fonts]
 */
const pagePolicy = (scripts, styles, fonts = "'self'") =>
  isDevelopment
    ? directives({ 'script-src': `${scripts} 'unsafe-eval'` })
    : directives({
        'script-src': scripts,
        'font-src': fonts,
        'style-src': "'self'",
        'style-src-elem': `'self' ${sources([...LIBRARY_STYLES, ...styles])}`,
        'style-src-attr': "'unsafe-inline'", // for React, and for styles chosen in the builder
        'require-trusted-types-for': "'script'",
        'trusted-types': TRUSTED_TYPES,
      })

/**
 * Policy of a page rendered on request.
 * @param {string} nonce
 * @param {Iterable<string>} styles as `sha256-…`
 * @param {string[]} scripts of all pages, without a nonce, as `sha256-…`
 */
export const noncePolicy = (nonce, styles, scripts = []) =>
  pagePolicy(
    [`'self' 'nonce-${nonce}'`, sources(scripts), "'strict-dynamic'"].filter(Boolean).join(' '),
    styles,
  )

/**
 * Policy of a prerendered page. It has the same bytes for everyone and cannot contain a nonce, so inline code
 * is allowed by hash.
 * @param {string[]} scripts as `sha256-…`
 * @param {Iterable<string>} styles as `sha256-…`
 */
export const hashPolicy = (scripts, styles) =>
  pagePolicy(
    ["'self'", sources(scripts)].filter(Boolean).join(' '),
    styles,
    "'self' data:", // the font of titles is inlined
  )

export const CONTENT_SECURITY = {
  /** Pictures, feeds and similar files, and router data. */
  file: directives({ 'script-src': "'none'" }),
  api: "default-src 'none'; base-uri 'none'; frame-ancestors 'none'",
  /** A sample email, framed by one of our pages: its own styles, the host’s logo, no scripts. */
  email:
    "default-src 'none'; img-src 'self'; style-src 'unsafe-inline'; base-uri 'none'; frame-ancestors 'self'; sandbox allow-same-origin",
  /** Uploads. Opened directly, they may do nothing. */
  picture: "default-src 'none'; base-uri 'none'; frame-ancestors 'none'; sandbox",
}
