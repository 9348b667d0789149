import { type IncomingMessage, type ServerOptions, createServer } from 'node:http'
import next from 'next'
import { version } from '../../package.json'
import { withoutBrokenCallback } from '../accounts/callback-cookie'
import { mayBePreview, previewValues } from '../admin/brand-preview'
import { SECOND } from '../base/clock'
import { followDirectory } from '../domains/directory'
import { serveSources } from '../hosting/front-sources'
import { serveUpdates } from '../hosting/front-updates'
import { serveEndedHost, serveWorkspaceHost } from '../hosting/workspace-host'
import { database, leaveCheckpoints } from '../platform/database/database'
import { isDatabaseReachable } from '../platform/database/reachable'
import { workspaceValues } from '../platform/workspace-scope'
import { startDraining } from '../platform/jobs/draining'
import { watchLoopDelay } from '../platform/jobs/loop-delay'
import { setWaker } from '../platform/jobs/wake'
import { noteWorker } from '../platform/jobs/worker-state'
import { ADDRESS_HEADER, callerAddress } from '../platform/http/address'
import { withAllowHeader } from '../platform/server/allowed-methods'
import { flushCounts, startFlushing } from '../platform/counts/buffered-counts'
import { setContentLength } from '../platform/http/body-length'
import { limitConcurrency } from '../platform/server/limit-concurrency'
import { dropRenderingHeader, renderOnce } from '../platform/server/page-renderer'
import { migrateSessionCookie } from '../platform/server/legacy-session-cookie'
import { routeAppsHost } from '../platform/http/apps-host'
import { findCustomHost, originOfHost } from '../platform/http/custom-hosts'
import { isUnknownDomain, limitHsts, serveDomainProof } from '../platform/server/custom-hosts'
import { tlsCheck } from '../platform/server/tls-check'
import { setKeepAlive } from '../platform/server/keep-alive'
import { rejectHost, rejectMalformed } from '../platform/server/reject-malformed'
import { REQUEST_ID_HEADER, getRequestId } from '../platform/http/request-id'
import { securityHeaders } from '../platform/server/security-headers.mjs'
import { withUnavailable } from '../platform/server/unavailable'
import { enforceBodyLimit } from '../platform/server/body-limit'
import { openMetrics } from '../platform/metrics/metrics'
import { followLiveValues } from '../platform/live-source'
import { withLiveValues } from '../platform/live-scope'
import { redisState } from '../platform/redis'
import { serveHotResponses } from '../sources/relay/hot-response-cache'
import { builtSite } from './built-site'
import { printFirstAdministrator } from './first-administrator'
import { LIVE_SOURCES } from './live-sources'
import { prepare } from './prepare'
import { SetupError } from './run-main'
import { sendToSupervisor } from './supervisor-channel'

/** Paths of hosted apps, previews and demos. */
const HOSTED_APP = /^\/(?:a|demo)\//

/** Maximum time for requests in flight after a stop, in milliseconds. */
const GRACE = 8 * SECOND
/** Maximum time for the cleanup after that, in milliseconds, because the database may not respond. */
const ENDING = 2 * SECOND

/** Concurrency of package downloads, which are large and may have to be built first. */
const DOWNLOADS = { name: 'downloads', paths: /^\/api\/apps\/[^/]+\/releases\/[^/]+\/[^/]+$/, concurrency: 2 }

/** Paths whose body middleware.ts reads. Next buffers the whole body first. */
const READ_BY_MIDDLEWARE = /^\/api\/convert-website\/?(\?|$)/

async function serve(): Promise<void> {
  const env = await prepare()
  const stopTracing = env.OTEL_EXPORTER_OTLP_ENDPOINT
    ? (await import('../platform/metrics/tracing')).startTracing(version, env.OTEL_TRACES_SAMPLER_ARG)
    : async () => undefined
  const metrics = env.METRICS_TOKEN ? openMetrics(env.METRICS_TOKEN, process.cwd(), version) : null
  await printFirstAdministrator(env)
  await leaveCheckpoints()
  await followDirectory()
  await redisState() // reports an unreachable Redis now instead of at the first sign-in
  const dev = process.env.NODE_ENV !== 'production'
  const app = next({ dev, dir: process.cwd(), hostname: env.HOST, port: env.PORT })
  await app.prepare()
  const handle = limitConcurrency(
    withUnavailable(withAllowHeader(app.getRequestHandler()), isDatabaseReachable),
    DOWNLOADS,
  )
  const headersOfAll = securityHeaders(env.APP_URL)
  const site = dev ? null : builtSite(process.cwd(), headersOfAll, env.APP_URL, app.getRequestHandler())
  await followLiveValues(LIVE_SOURCES, site?.apply)
  const headers = Object.entries(headersOfAll)
  const answerHot = serveHotResponses(headersOfAll)
  const answerTlsCheck = tlsCheck(env.TLS_CHECK_FROM)
  // Only a host who names a target has domains of others in front of the platform.
  const ownHosts = env.DOMAINS_TARGET ? [new URL(env.APP_URL).hostname, env.DOMAINS_TARGET] : null
  // A request that offers another protocol is answered in HTTP/1.1, as curl --http2 expects.
  const options: ServerOptions & { shouldUpgradeCallback: () => boolean } = {
    shouldUpgradeCallback: () => dev,
  }
  const addressOf = ({ headers, socket }: IncomingMessage) =>
    callerAddress(socket.remoteAddress, String(headers['x-forwarded-for'] ?? ''), env.TRUST_PROXY)
  const server = createServer(options, (request, response) => {
    if (metrics?.answer(request, response)) return
    if (answerTlsCheck(request, response)) return
    metrics?.measure(request, response)
    const misdirected = rejectHost(request.rawHeaders)
    const custom = misdirected === null ? findCustomHost(request.headers.host) : null
    const isCustom = custom !== null
    if (isCustom && serveDomainProof(request, response)) return
    const isKnown = isCustom || !ownHosts || !isUnknownDomain(request.headers.host, ownHosts)
    const isOurs = misdirected === null && routeAppsHost(request, env.APPS_ORIGIN) && isKnown
    const isPreview = isOurs && !isCustom && mayBePreview(request)
    if (
      isOurs &&
      !isCustom &&
      !isPreview &&
      (answerHot(request, response) || site?.answer(request, response))
    )
      return
    if (isOurs && serveUpdates(request, response, () => addressOf(request))) return
    const values = custom && workspaceValues(custom)
    if (values && isStaticFile(request.url) && site?.answer(request, response)) return
    // Set here for every response, because next.config.mjs sets no headers on redirects.
    for (const [name, value] of headers) response.setHeader(name, value)
    if (isCustom) limitHsts(response)
    if (values && !custom?.workspace?.isServed) return serveEndedHost(response)
    // A hosted app steers the window of its shop's checkout, which `same-origin` would separate from it, and
    // `same-origin-allow-popups` from the second page on.
    if (HOSTED_APP.test(request.url ?? '')) response.setHeader('Cross-Origin-Opener-Policy', 'unsafe-none')
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
    const proceed = () => {
      setContentLength(response)
      if (READ_BY_MIDDLEWARE.test(request.url ?? '')) void enforceBodyLimit(handle, request, response)
      else void handle(request, response)
    }
    if (values) {
      if (!dev && !request.url?.startsWith('/api/')) renderOnce(process.cwd(), request, response)
      withLiveValues(values, proceed)
      return
    }
    const proceedAsBuilt = () => {
      site?.setPolicy(response)
      proceed()
    }
    if (!isPreview) proceedAsBuilt()
    else
      void previewValues(request)
        .catch(() => null)
        .then((draft) => {
          if (!draft) return site?.answer(request, response) || proceedAsBuilt()
          if (!dev) renderOnce(process.cwd(), request, response)
          withLiveValues(draft, proceed)
        })
  })
  startFlushing()
  server.requestTimeout = 60_000
  setKeepAlive(server, env.TRUST_PROXY)
  if (dev) server.on('upgrade', (...upgrade) => void app.getUpgradeHandler()(...upgrade))
  server.on('error', (error: NodeJS.ErrnoException) => stopWith(explainListenError(error, env.PORT)))
  server.listen(env.PORT, env.HOST, () => {
    console.log(`\nAppkiln is ready at ${env.APP_URL}`)
    const allowed = env.OUTBOUND_PRIVATE_ALLOW.map(({ ip, port }) => `${ip} port ${port}`).join(', ')
    if (allowed)
      console.warn(
        `\nWarning: conversions may reach ${allowed} (OUTBOUND_PRIVATE_ALLOW). Not for production.`,
      )
    sendToSupervisor({ isReady: true })
  })

  watchLoopDelay()
  setWaker((job) => sendToSupervisor({ to: 'worker', wake: job }))
  process.on('message', noteWorker)
  let stopping = false
  const stop = () => {
    if (stopping) return
    stopping = true
    sendToSupervisor({ stopsWithin: env.DRAIN_SECONDS * SECOND + GRACE + ENDING + SECOND })
    const end = () => {
      setTimeout(() => process.exit(0), ENDING)
      void Promise.all([flushCounts(), stopTracing().catch(() => undefined)])
        .then(() => database().$disconnect()) // checkpoints SQLite's write-ahead log into the database file
        .finally(() => process.exit(0))
    }
    const close = () => {
      setTimeout(end, GRACE).unref()
      server.keepAliveTimeout = SECOND // applies to connections that become idle from now on
      server.close(end)
      server.closeIdleConnections()
    }
    startDraining() // also ends the event streams of open editors
    if (env.DRAIN_SECONDS === 0) close()
    else setTimeout(close, env.DRAIN_SECONDS * SECOND)
  }
  for (const event of ['SIGTERM', 'SIGINT', 'disconnect']) process.on(event, stop)
}

/** Scripts, styles and fonts of the build, which name nobody. */
const isStaticFile = (url = '') => url.startsWith('/_next/static/')

/** Tells next-auth the origin, whatever the caller or a proxy sent. */
function setOrigin({ headers }: IncomingMessage, origin: string): void {
  const { host, protocol } = new URL(origin)
  headers['x-forwarded-host'] = host
  headers['x-forwarded-proto'] = protocol.slice(0, -1)
}

function explainListenError(error: NodeJS.ErrnoException, port: number): string {
  if (error.code === 'EADDRINUSE')
    return `Port ${port} is already in use. Stop the other process or choose another port: PORT=${port + 1} npm start`
  if (error.code === 'EACCES')
    return `You don’t have permission to use port ${port}. Choose a port above 1023: PORT=3000 npm start`
  return `The service could not listen: ${error.message}`
}

function stopWith(message: string): never {
  console.error(`\n${message}\n`)
  process.exit(1)
}

serve().catch((error: unknown) => {
  if (error instanceof SetupError) stopWith(error.message)
  throw error
})
