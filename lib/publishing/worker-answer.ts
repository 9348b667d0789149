/** The answer to a browser that looks whether a hosted address has another service worker. */
export function workerAnswer(script: string): Response {
  const headers = {
    'content-type': 'text/javascript; charset=utf-8',
    'content-security-policy': "default-src 'none'; connect-src 'self'",
    'cache-control': 'no-cache',
  }
  return new Response(script, { headers })
}
