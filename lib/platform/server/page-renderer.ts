import { type IncomingMessage, type ServerResponse, createServer, request } from 'node:http'
import type { AddressInfo } from 'node:net'
import { buffer } from 'node:stream/consumers'
import { MINUTE } from '../../base/clock'
import type { LiveValues } from '../../base/live-value'
import { withLiveValues } from '../live-scope'
import { builtPages, renderingSecret } from './built-routes'
import type { RenderedSite } from './prerendered-cache'

/** Makes Next.js render a prerendered page again, and serve it from then on. */
const REVALIDATE_HEADER = 'x-prerender-revalidate'
/** Makes Next.js render a prerendered page for this request only, and store nothing. */
const BYPASS_COOKIE = '__prerender_bypass'

/** Cookies of others by which Next.js would refuse ours. */
const NEXT_COOKIES = /^\s*__(?:next_preview_data|prerender_bypass)=/
/** Maximum time of one page, in milliseconds. */
const TIMEOUT = MINUTE

const NOT_FOUND = '/_not-found'

/** Next.js's handler. */
export type Handle = (request: IncomingMessage, response: ServerResponse) => Promise<void>

export type Rendering = RenderedSite & {
  /** The page of addresses without one, which Next.js serves. */
  notFound: string
}

/**
 * Renders the build's prerendered pages again with other values, one after the other, through Next.js's
 * handler, whose router gets its data from the same rendering.
 * @throws Error if a page cannot be rendered; Next.js then has pages of both renderings, until the next call
 */
export async function renderSite(
  root: string,
  handle: Handle,
  values: LiveValues,
  sheet: RenderedSite['sheet'],
): Promise<Rendering> {
  const secret = renderingSecret(root)
  const render = (route: string, status?: number) => renderRoute(handle, secret, values, route, status)
  const pages = new Map<string, string>()
  for (const { route } of builtPages(root)) pages.set(route, (await render(route)).toString('utf8'))
  const notFound = (await render(NOT_FOUND, 404)).toString('utf8')
  return { pages, notFound, sheet, answer: (route) => render(route) }
}

/** Sends Next.js a request over a port of this machine that is open for this request only. */
async function renderRoute(
  handle: Handle,
  secret: string,
  values: LiveValues,
  route: string,
  status = 200,
): Promise<Buffer> {
  const server = createServer((incoming, outgoing) => {
    if (incoming.headers[REVALIDATE_HEADER] !== secret) outgoing.writeHead(404).end()
    else void withLiveValues(values, () => handle(incoming, outgoing))
  })
  await new Promise<void>((resolve, reject) => server.once('error', reject).listen(0, '127.0.0.1', resolve))
  try {
    const { port } = server.address() as AddressInfo
    const response = await new Promise<IncomingMessage>((resolve, reject) => {
      const options = {
        host: '127.0.0.1',
        port,
        path: route,
        headers: { [REVALIDATE_HEADER]: secret },
        agent: false,
        signal: AbortSignal.timeout(TIMEOUT),
      }
      request(options, resolve).on('error', reject).end()
    })
    const body = await buffer(response)
    if (response.statusCode !== status) throw new Error(`${route} was rendered with ${response.statusCode}`)
    return body
  } finally {
    server.close()
  }
}

/** Only this service asks Next.js to render a page again. */
export function dropRenderingHeader(incoming: IncomingMessage): void {
  delete incoming.headers[REVALIDATE_HEADER]
}

/**
 * Makes Next.js render every page for this request, with a nonce, and keeps caches from storing the response.
 */
export function renderOnce(root: string, incoming: IncomingMessage, outgoing: ServerResponse): void {
  const cookie = `${BYPASS_COOKIE}=${renderingSecret(root)}`
  const others = incoming.headers.cookie?.split(';').filter((pair) => !NEXT_COOKIES.test(pair))
  incoming.headers.cookie = [...(others ?? []), cookie].join('; ')
  const writeHead = outgoing.writeHead.bind(outgoing)
  outgoing.writeHead = ((...head: Parameters<typeof writeHead>) => {
    outgoing.setHeader('Cache-Control', 'private, no-store')
    return writeHead(...head)
  }) as typeof writeHead
}
