import { type PublicRelease, publicReleaseAnswer } from '../../releases/public-releases/schema'

const TIMEOUT = 20_000

/**
 * Fetches the public data of a release, by the address of its page or of its JSON.
 * @throws Error with a message for the user
 */
export async function fetchRelease(address: string): Promise<PublicRelease> {
  const url = toCall(address)
  const response = await fetch(url, {
    headers: { accept: 'application/json' },
    signal: AbortSignal.timeout(TIMEOUT),
  }).catch(() => null)
  if (!response) throw new Error(`${url.href} could not be reached.`)
  if (response.status === 404) throw new Error('Release not found, or its app is not published.')
  if (!response.ok) throw new Error(`${url.href} answered ${response.status}.`)
  const read = publicReleaseAnswer.safeParse(await response.json().catch(() => null))
  if (!read.success) throw new Error(`${url.href} is not the page of a release.`)
  return read.data
}

/** `/releases/rye/3` is the page, `/api/releases/rye/3` its JSON. */
function toCall(address: string): URL {
  const url = URL.canParse(address) ? new URL(address) : null
  if (!url || !/^https?:$/.test(url.protocol) || !/\/releases\/[^/]+\/\d+\/?$/.test(url.pathname))
    throw new Error('Enter the address of a release’s page, such as https://appkiln.example/releases/rye/3')
  if (!url.pathname.includes('/api/')) url.pathname = url.pathname.replace('/releases/', '/api/releases/')
  return url
}
