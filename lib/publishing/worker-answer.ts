/** Responds to a browser that checks a hosted URL for a new service worker. */
export function workerAnswer(script: string): Response {
  const headers = {
    'content-type': 'text/javascript; charset=utf-8',
    'content-security-policy': "default-src 'none'; connect-src 'self'",
    'cache-control': 'no-cache',
  }
  return new Response(script, { headers })
}
