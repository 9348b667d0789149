import { type PublicRelease, publicReleaseAnswer } from '../../releases/public-releases/schema'

const TIMEOUT = 20_000

/**
 * What a release's page says, by its address or that of its JSON.
 * @throws Error in words for whoever typed the address
 */
export async function fetchRelease(address: string): Promise<PublicRelease> {
  const url = toCall(address)
  const response = await fetch(url, {
    headers: { accept: 'application/json' },
    signal: AbortSignal.timeout(TIMEOUT),
  }).catch(() => null)
  if (!response) throw new Error(`${url.href} could not be reached.`)
  if (response.status === 404) throw new Error('There is no such release, or its app is not published.')
  if (!response.ok) throw new Error(`${url.href} answered ${response.status}.`)
  const read = publicReleaseAnswer.safeParse(await response.json().catch(() => null))
  if (!read.success) throw new Error(`${url.href} is not the page of a release.`)
  return read.data
}

/** `/releases/rye/3` is for people, `/api/releases/rye/3` for programs. */
function toCall(address: string): URL {
  const url = URL.canParse(address) ? new URL(address) : null
  if (!url || !/^https?:$/.test(url.protocol) || !/\/releases\/[^/]+\/\d+\/?$/.test(url.pathname))
    throw new Error('Give the address of a release’s page, such as https://appkiln.example/releases/rye/3')
  if (!url.pathname.includes('/api/')) url.pathname = url.pathname.replace('/releases/', '/api/releases/')
  return url
}
