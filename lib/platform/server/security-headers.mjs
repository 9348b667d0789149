// Read by next.config.mjs before anything is built, hence plain JavaScript.

/**
 * Headers of every answer.
 * @param {string} appUrl the service's address: over https, browsers are told to use nothing else, on hosts below it too
 */
export const securityHeaders = (appUrl) => ({
  'X-Content-Type-Options': 'nosniff',
  'X-Frame-Options': 'SAMEORIGIN',
  'Referrer-Policy': 'strict-origin-when-cross-origin',
  'Permissions-Policy': 'camera=(), microphone=(), geolocation=(), payment=(), usb=()',
  'Cross-Origin-Opener-Policy': 'same-origin',
  ...(appUrl.startsWith('https:') && { 'Strict-Transport-Security': 'max-age=31536000; includeSubDomains' }),
})

const directives = (given) =>
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
    ...given,
  })
    .map(([name, value]) => `${name} ${value}`)
    .join('; ')

/** React's help for developers evaluates code and adds styles; what is built does neither. */
const isDevelopment = process.env.NODE_ENV === 'development'

/** What libraries add to a page by script: an empty element, which sonner then fills; its styles; Radix's for a select. */
export const LIBRARY_STYLES = [
  'sha256-47DEQpj8HBSa+/TImW+5JCeuQeRkm5NMpJWZG3hSuFU=',
  'sha256-StEaX+se6YS7pqjzrzMIA0KaX9zF/8zAhvQXZAe5epY=',
  'sha256-441zG27rExd4/il+NvIqyL8zFx5XmyNQtE381kSkUJk=',
]

/** Who may make trusted values: lib/client/trusted-types.ts, load-after-paint.js, components/site/phone/markup.tsx, lib/sources/html-in-browser.ts. */
const TRUSTED_TYPES = 'default page-scripts page-markup appkiln-content'

const sources = (hashes) => hashes.map((hash) => `'${hash}'`).join(' ')

/**
 * Of a page.
 * @param {string} scripts
 * @param {Iterable<string>} styles hashes of the `<style>` elements that may stand in it
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
        'style-src-attr': "'unsafe-inline'", // React, and what people choose in the builder
        'require-trusted-types-for': "'script'",
        'trusted-types': TRUSTED_TYPES,
      })

/**
 * Of a page that is drawn on request.
 * @param {string} nonce
 * @param {Iterable<string>} styles as in `sha256-…`
 * @param {string[]} scripts of all pages, which carry no nonce; as in `sha256-…`
 */
export const noncePolicy = (nonce, styles, scripts = []) =>
  pagePolicy(
    [`'self' 'nonce-${nonce}'`, sources(scripts), "'strict-dynamic'"].filter(Boolean).join(' '),
    styles,
  )

/**
 * Of a page that is the same bytes for everybody, in which no nonce can stand: what it says inline is named by its hash.
 * @param {string[]} scripts as in `sha256-…`
 * @param {Iterable<string>} styles the same
 */
export const hashPolicy = (scripts, styles) =>
  pagePolicy(
    ["'self'", sources(scripts)].filter(Boolean).join(' '),
    styles,
    "'self' data:", // that of titles stands in the page
  )

export const CONTENT_SECURITY = {
  /** Pictures, feeds and the like, and pages' data for Next's router. */
  file: directives({ 'script-src': "'none'" }),
  api: "default-src 'none'; base-uri 'none'; frame-ancestors 'none'",
  /** An email's example, which a page of ours frames: its own styles, and no script. */
  email:
    "default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'; frame-ancestors 'self'; sandbox allow-same-origin",
  /** What people upload: opened by itself it may do nothing at all. */
  picture: "default-src 'none'; base-uri 'none'; frame-ancestors 'none'; sandbox",
}
