import type { IncomingMessage, ServerResponse } from 'node:http'
import { withoutBrokenCallback } from '../accounts/callback-cookie'
import { mayBePreview, previewValues } from '../admin/brand-preview'
import type { LiveValues } from '../base/live-value'
import { serveSources } from '../hosting/front-sources'
import { serveUpdates } from '../hosting/front-updates'
import { serveEndedHost, serveWorkspaceHost } from '../hosting/workspace-host'
import type { Env } from '../platform/env'
import { ADDRESS_HEADER, callerAddress } from '../platform/http/address'
import { routeAppsHost } from '../platform/http/apps-host'
import { setContentLength } from '../platform/http/body-length'
import { type CustomHost, findCustomHost, originOfHost } from '../platform/http/custom-hosts'
import { REQUEST_ID_HEADER, getRequestId } from '../platform/http/request-id'
import { withLiveValues } from '../platform/live-scope'
import type { Metrics } from '../platform/metrics/metrics'
import { enforceBodyLimit } from '../platform/server/body-limit'
import { isUnknownDomain, limitHsts, serveDomainProof } from '../platform/server/custom-hosts'
import { migrateSessionCookie } from '../platform/server/legacy-session-cookie'
import { type Handle, dropRenderingHeader, renderOnce } from '../platform/server/page-renderer'
import { rejectHost, rejectMalformed } from '../platform/server/reject-malformed'
import { tlsCheck } from '../platform/server/tls-check'
import { workspaceValues } from '../platform/workspace-scope'
import { serveHotResponses } from '../sources/relay/hot-response-cache'
import type { BuiltSite } from './built-site'

/** Paths of hosted apps, previews and demos. */
const HOSTED_APP = /^\/(?:a|demo)\//

/** Paths whose body middleware.ts reads. Next buffers the whole body first. */
const READ_BY_MIDDLEWARE = /^\/api\/convert-website\/?(\?|$)/

type Service = {
  env: Env
  /** The directory of the build. Null in development, where pages are rendered on demand. */
  root: string | null
  /** The prerendered site. Null in development. */
  site: BuiltSite | null
  metrics: Metrics | null
  /** Security headers of all responses. */
  headers: Record<string, string>
  /** Next's handler. */
  handle: Handle
}

/** Answers a request at the first place that knows the answer: in memory, as a hosted app, or by Next. */
export function responder({ env, root, site, metrics, headers, handle }: Service) {
  const answerHot = serveHotResponses(headers)
  const answerTlsCheck = tlsCheck(env.TLS_CHECK_FROM)
  const allHeaders = Object.entries(headers)
  // Only a host who names a target has domains of others in front of the platform.
  const ownHosts = env.DOMAINS_TARGET ? [new URL(env.APP_URL).hostname, env.DOMAINS_TARGET] : null

  return (request: IncomingMessage, response: ServerResponse): void => {
    if (metrics?.answer(request, response)) return
    if (answerTlsCheck(request, response)) return
    metrics?.measure(request, response)
    const misdirected = rejectHost(request.rawHeaders)
    const custom = misdirected === null ? findCustomHost(request.headers.host) : null
    if (custom && serveDomainProof(request, response)) return
    const isKnown = custom !== null || !ownHosts || !isUnknownDomain(request.headers.host, ownHosts)
    const isOurs = misdirected === null && routeAppsHost(request, env.APPS_ORIGIN) && isKnown
    const isPreview = isOurs && !custom && mayBePreview(request)
    if (isOurs && !custom && !isPreview)
      if (answerHot(request, response) || site?.answer(request, response)) return
    if (isOurs && serveUpdates(request, response, () => addressOf(request))) return
    const values = custom && workspaceValues(custom)
    if (values && isStaticFile(request.url) && site?.answer(request, response)) return

    setHeaders(request, response, custom)
    if (values && !custom?.workspace?.isServed) return serveEndedHost(response)
    if (!isOurs && !misdirected) {
      response.writeHead(404, { 'content-type': 'text/plain' }).end('Not found')
      return
    }
    const refusal = misdirected ?? rejectMalformed(request.method ?? 'GET', request.url ?? '/')
    if (refusal) {
      response.writeHead(refusal.status, refusal.headers).end(refusal.body)
      return
    }
    if (values && withLiveValues(values, () => serveWorkspaceHost(request, response))) return
    setOrigin(request, values && custom ? originOfHost(custom.host) : env.APP_URL)
    if (!values) migrateSessionCookie(request, response, env.APPS_ORIGIN)
    request.headers[ADDRESS_HEADER] = addressOf(request)
    request.headers[REQUEST_ID_HEADER] = getRequestId(request.headers[REQUEST_ID_HEADER], env.TRUST_PROXY)
    if (serveSources(request, response)) return
    const { cookie } = request.headers
    if (cookie) request.headers.cookie = withoutBrokenCallback(cookie)
    dropRenderingHeader(request)

    if (values) renderWith(values, request, response)
    else if (isPreview) void renderPreview(request, response)
    else renderAsBuilt(request, response)
  }

  function addressOf({ headers: { 'x-forwarded-for': forwarded }, socket }: IncomingMessage) {
    return callerAddress(socket.remoteAddress, String(forwarded ?? ''), env.TRUST_PROXY)
  }

  /** Set here for every response, because next.config.mjs sets no headers on redirects. */
  function setHeaders(request: IncomingMessage, response: ServerResponse, custom: CustomHost | null) {
    for (const [name, value] of allHeaders) response.setHeader(name, value)
    if (custom) limitHsts(response)
    // A hosted app steers the window of its shop's checkout, which `same-origin` would separate from it, and
    // `same-origin-allow-popups` from the second page on.
    if (HOSTED_APP.test(request.url ?? '')) response.setHeader('Cross-Origin-Opener-Policy', 'unsafe-none')
  }

  /** Renders a page for the values of this request alone, such as the brand of a workspace. */
  function renderWith(values: LiveValues, request: IncomingMessage, response: ServerResponse) {
    if (root && !request.url?.startsWith('/api/')) renderOnce(root, request, response)
    withLiveValues(values, () => proceed(request, response))
  }

  async function renderPreview(request: IncomingMessage, response: ServerResponse) {
    const draft = await previewValues(request).catch(() => null)
    if (draft) renderWith(draft, request, response)
    else if (!site?.answer(request, response)) renderAsBuilt(request, response)
  }

  function renderAsBuilt(request: IncomingMessage, response: ServerResponse) {
    site?.setPolicy(response)
    proceed(request, response)
  }

  function proceed(request: IncomingMessage, response: ServerResponse) {
    setContentLength(response)
    if (READ_BY_MIDDLEWARE.test(request.url ?? '')) void enforceBodyLimit(handle, request, response)
    else void handle(request, response)
  }
}

/** Scripts, styles and fonts of the build, which name nobody. */
const isStaticFile = (url = '') => url.startsWith('/_next/static/')

/** Tells next-auth the origin, whatever the caller or a proxy sent. */
function setOrigin({ headers }: IncomingMessage, origin: string): void {
  const { host, protocol } = new URL(origin)
  headers['x-forwarded-host'] = host
  headers['x-forwarded-proto'] = protocol.slice(0, -1)
}
