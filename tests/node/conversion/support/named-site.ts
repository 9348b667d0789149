import { convertSite } from '@/lib/conversion/convert'
import { createGuardedFetch, type GuardedFetch } from '@/lib/guarded-fetch/guarded-fetch'
import type { TestServer } from './servers'

export const SITE = 'shop.example'

/**
 * Converts `shop.example` as typed, without a scheme or a port. Tests cannot listen on ports 443 and 80, so
 * two servers on other ports of loopback replace them; name, guard, TLS and fallback are real.
 */
export async function convertByName(doors: { https: TestServer; http: TestServer }, typed = SITE) {
  const guarded = createGuardedFetch({
    privateAllow: Object.values(doors).map(({ port }) => ({ ip: '127.0.0.1', port })),
    lookup: (_name, _options, callback) => callback(null, [{ address: '127.0.0.1', family: 4 }]),
  })
  const fetchPage: GuardedFetch['fetchPage'] = async (address, options) => {
    const url = new URL(address)
    if (url.port === '') url.port = String(url.protocol === 'https:' ? doors.https.port : doors.http.port)
    const answer = await guarded.fetchPage(url.href, options)
    return answer.ok ? { ok: true, value: { ...answer.value, url: withoutPort(answer.value.url) } } : answer
  }
  try {
    return { result: await convertSite({ url: typed, appName: 'Shop' }, { fetch: { fetchPage } }) }
  } finally {
    await guarded.close()
  }
}

function withoutPort(address: string): string {
  const url = new URL(address)
  url.port = ''
  return url.href
}
