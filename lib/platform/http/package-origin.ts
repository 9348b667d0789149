/** Where the pages of packaged apps lie: `WebViewAssetLoader`'s host in the Android shell, the same below a scheme of its own in the iOS shell. */
const PACKAGE_ORIGINS: readonly string[] = [
  'https://appassets.androidplatform.net',
  'app-shell://appassets.androidplatform.net',
]

/** Lets a packaged app read an answer (Fetch standard, CORS protocol): no other origin, and never with cookies. */
export function letPackagesRead(request: Request, response: Response): void {
  response.headers.append('vary', 'origin')
  const origin = request.headers.get('origin')
  if (origin === null || !PACKAGE_ORIGINS.includes(origin)) return
  response.headers.set('access-control-allow-origin', origin)
  if (request.method !== 'OPTIONS') return
  response.headers.set('access-control-allow-methods', 'GET, POST')
  response.headers.set('access-control-allow-headers', 'content-type')
  response.headers.set('access-control-max-age', '600')
}

/** Lets pages of every origin read an answer (Fetch standard, CORS protocol): without cookies, which `*` forbids. */
export function letAnybodyRead(request: Request, response: Response): void {
  response.headers.set('access-control-allow-origin', '*')
  if (request.method !== 'OPTIONS') return
  response.headers.set('access-control-allow-methods', 'GET, POST, PATCH, DELETE')
  response.headers.set('access-control-allow-headers', 'authorization, content-type')
  response.headers.set('access-control-max-age', '600')
}
