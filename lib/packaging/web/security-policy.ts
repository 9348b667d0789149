/**
 * What a hosted app may load: its own files, and pictures from the few sites that its document names. The same policy holds at
 * `/a/<slug>/`, on any other server and inside the Android shell, whose files are an origin of their own.
 */
export function securityPolicy(pictureOrigins: readonly string[]): string {
  return [
    "default-src 'none'",
    "script-src 'self'",
    "style-src 'self'",
    `img-src ${["'self'", 'data:', ...[...new Set(pictureOrigins)].sort()].join(' ')}`,
    "font-src 'self'",
    "connect-src 'self'",
    "manifest-src 'self'",
    "worker-src 'self'",
    "base-uri 'none'",
    "form-action 'none'",
  ].join('; ')
}
