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

/** React's help for developers evaluates code; what is built never does. */
const forDevelopers = process.env.NODE_ENV === 'development' ? " 'unsafe-eval'" : ''

/**
 * Of a page that is drawn on request.
 * @param {string} nonce
 */
export const noncePolicy = (nonce) =>
  directives({ 'script-src': `'self' 'nonce-${nonce}' 'strict-dynamic'${forDevelopers}` })

/**
 * Of a page that is the same bytes for everybody, in which no nonce can stand: what it says inline is named by its hash.
 * @param {string[]} hashes as in `sha256-…`
 */
export const hashPolicy = (hashes) =>
  directives({ 'script-src': ["'self'", ...hashes.map((hash) => `'${hash}'`)].join(' ') })

export const CONTENT_SECURITY = {
  /** Pictures, feeds and the like, and pages' data for Next's router. */
  file: directives({ 'script-src': "'none'" }),
  api: "default-src 'none'; base-uri 'none'; frame-ancestors 'none'",
  /** What people upload: opened by itself it may do nothing at all. */
  picture: "default-src 'none'; base-uri 'none'; frame-ancestors 'none'; sandbox",
}
