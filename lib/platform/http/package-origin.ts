/** Where the pages of packaged apps lie: `WebViewAssetLoader`'s host in the Android shell. */
const PACKAGE_ORIGINS: readonly string[] = ['https://appassets.androidplatform.net']

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
