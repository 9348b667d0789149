/**
 * Origins of packaged apps: `WebViewAssetLoader`'s host in the Android shell, and the same host with its own
 * scheme in the iOS shell.
 */
const PACKAGE_ORIGINS: readonly string[] = [
  'https://appassets.androidplatform.net',
  'app-shell://appassets.androidplatform.net',
]

/**
 * Allows packaged apps, and no other origin, to read a response without cookies (Fetch standard, CORS
 * protocol).
 */
export function allowPackageOrigins(request: Request, response: Response): void {
  response.headers.append('vary', 'origin')
  const origin = request.headers.get('origin')
  if (origin === null || !PACKAGE_ORIGINS.includes(origin)) return
  response.headers.set('access-control-allow-origin', origin)
  if (request.method !== 'OPTIONS') return
  response.headers.set('access-control-allow-methods', 'GET, POST')
  response.headers.set('access-control-allow-headers', 'content-type')
  response.headers.set('access-control-max-age', '600')
}

/** Allows any origin to read a response (Fetch standard, CORS protocol). `*` excludes cookies. */
export function allowAnyOrigin(request: Request, response: Response): void {
  response.headers.set('access-control-allow-origin', '*')
  if (request.method !== 'OPTIONS') return
  response.headers.set('access-control-allow-methods', 'GET, POST, PATCH, DELETE')
  response.headers.set('access-control-allow-headers', 'authorization, content-type')
  response.headers.set('access-control-max-age', '600')
}
