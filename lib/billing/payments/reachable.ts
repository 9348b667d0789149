/** Whether a provider can send webhooks to a URL: only public HTTPS addresses. */
export function isReachable(url: string): boolean {
  const { protocol, hostname } = new URL(url)
  return (
    protocol === 'https:' &&
    hostname.includes('.') &&
    !/^[\d.]+$|\.(localhost|local|internal)$/.test(hostname)
  )
}
