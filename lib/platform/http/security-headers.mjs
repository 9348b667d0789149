// Read by next.config.mjs before anything is built, hence plain JavaScript.

export const SECURITY_HEADERS = {
  'X-Content-Type-Options': 'nosniff',
  'X-Frame-Options': 'SAMEORIGIN',
  'Referrer-Policy': 'strict-origin-when-cross-origin',
  'Permissions-Policy': 'camera=(), microphone=(), geolocation=(), payment=(), usb=()',
  'Cross-Origin-Opener-Policy': 'same-origin',
  'Strict-Transport-Security': 'max-age=31536000', // browsers heed it over https only
}

const directives = (given) =>
  Object.entries({
    'default-src': "'self'",
    'img-src': "'self' data: blob: https: http:",
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

/** @param {string} nonce */
export const noncePolicy = (nonce) =>
  directives({ 'script-src': `'self' 'nonce-${nonce}' 'strict-dynamic'${forDevelopers}` })

export const CONTENT_SECURITY = {
  /** Static pages are the same bytes for everybody, so a nonce cannot stand in them; Next's own scripts are inline. */
  staticPage: directives({ 'script-src': "'self' 'unsafe-inline'" }),
  api: "default-src 'none'; base-uri 'none'; frame-ancestors 'none'",
  /** What people upload: opened by itself it may do nothing at all. */
  picture: "default-src 'none'; base-uri 'none'; frame-ancestors 'none'; sandbox",
}
