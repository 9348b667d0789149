/**
 * What a hosted app may load: its own files, and pictures and frames from the few sites that its document names. The same policy holds at
 * `/a/<slug>/` or on its own host, on any other server and inside the Android shell, whose files are an origin of their own.
 */
export function securityPolicy(
  pictureOrigins: readonly string[],
  frameOrigins: readonly string[] = [],
): string {
  const frames = sources(frameOrigins)
  return [
    "default-src 'none'",
    "script-src 'self'",
    "style-src 'self'",
    `img-src ${["'self'", 'data:', ...sources(pictureOrigins)].join(' ')}`,
    "font-src 'self'",
    "connect-src 'self'",
    "manifest-src 'self'",
    "worker-src 'self'",
    ...(frames.length > 0 ? [`frame-src ${frames.join(' ')}`] : []),
    "base-uri 'none'",
    "form-action 'none'",
  ].join('; ')
}

/**
 * The addresses' origins, as sources of a policy. A host may hold what ends a source or a directive there (the URL standard
 * allows `;` and `,`): such a one is left out, and its picture with it.
 */
function sources(addresses: readonly string[]): string[] {
  const origins = addresses
    .filter((address) => URL.canParse(address))
    .map((address) => new URL(address).origin)
  return [...new Set(origins)].filter((origin) => /^https?:\/\/[\w.:[\]-]+$/.test(origin)).sort()
}
