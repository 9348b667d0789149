import { createServer } from 'node:http'
import next from 'next'
import { version } from '../../package.json'
import { withoutBrokenCallback } from '../accounts/callback-cookie'
import { SECOND } from '../base/clock'
import { answerSources } from '../hosting/front-sources'
import { database, leaveCheckpoints } from '../platform/database/database'
import { isDatabaseReachable } from '../platform/database/reachable'
import { startDraining } from '../platform/jobs/draining'
import { watchLoopDelay } from '../platform/jobs/loop-delay'
import { setWaker } from '../platform/jobs/wake'
import { noteWorker } from '../platform/jobs/worker-state'
import { ADDRESS_HEADER, callerAddress } from '../platform/http/address'
import { withAllowHeader } from '../platform/server/allowed-methods'
import { flushCounts, startFlushing } from '../platform/counts/buffered-counts'
import { tellLength } from '../platform/http/body-length'
import { fewAtOnce } from '../platform/server/few-at-once'
import { finishedPagePolicy } from '../platform/server/finished-page-policy'
import { adoptEarlierSession } from '../platform/server/earlier-session'
import { routeAppsHost } from '../platform/http/apps-host'
import { keepProxyConnections } from '../platform/server/kept-connections'
import { prerenderedCache } from '../platform/server/prerendered-cache'
import { rejectHost, rejectMalformed } from '../platform/server/reject-malformed'
import { REQUEST_ID_HEADER, requestIdOf } from '../platform/http/request-id'
import { securityHeaders } from '../platform/server/security-headers.mjs'
import { countSiteVisit } from '../platform/server/site-visits'
import { withUnavailable } from '../platform/server/unavailable'
import { handleWithinLimit } from '../platform/server/within-limit'
import { openMetrics } from '../platform/metrics/metrics'
import { redisState } from '../platform/redis'
import { hotAnswers } from '../sources/relay/hot-answers'
import { tellFirstAdministrator } from './first-administrator'
import { prepare } from './prepare'
import { SetupError } from './setup-error'
import { sendToSupervisor } from './supervisor-channel'

/** How long requests under way may take to end after a stop was asked for, in milliseconds. */
const GRACE = 8 * SECOND
/** After that, how long the end itself may take: the database may not answer. */
const ENDING = 2 * SECOND

/** Packages are large, and each may have to be built. */
const DOWNLOADS = { name: 'downloads', paths: /^\/api\/apps\/[^/]+\/releases\/[^/]+\/[^/]+$/, atOnce: 2 }

/** Whose body middleware.ts looks into: Next takes in all of it before. */
const READ_BY_MIDDLEWARE = /^\/api\/convert-website\/?(\?|$)/

async function serve(): Promise<void> {
  const env = await prepare()
  const stopTracing = env.OTEL_EXPORTER_OTLP_ENDPOINT
    ? (await import('../platform/metrics/tracing')).startTracing(version, env.OTEL_TRACES_SAMPLER_ARG)
    : async () => undefined
  const metrics = env.METRICS_TOKEN ? openMetrics(env.METRICS_TOKEN, process.cwd(), version) : null
  await tellFirstAdministrator(env)
  await leaveCheckpoints()
  await redisState() // one that does not answer is told now, not at the first sign-in
  const dev = process.env.NODE_ENV !== 'production'
  const app = next({ dev, dir: process.cwd(), hostname: env.HOST, port: env.PORT })
  await app.prepare()
  const handle = fewAtOnce(
    withUnavailable(withAllowHeader(app.getRequestHandler()), isDatabaseReachable),
    DOWNLOADS,
  )
  const headersOfAll = securityHeaders(env.APP_URL)
  const answerFinished = dev ? () => false : prerenderedCache(process.cwd(), countSiteVisit, headersOfAll)
  const givePolicy = dev ? () => undefined : finishedPagePolicy(process.cwd())
  const headers = Object.entries(headersOfAll)
  const answerHot = hotAnswers(headersOfAll)
  const server = createServer((request, response) => {
    if (metrics?.answer(request, response)) return
    metrics?.measure(request, response)
    const misdirected = rejectHost(request.rawHeaders)
    const isOurs = misdirected === null && routeAppsHost(request, env.APPS_ORIGIN)
    if (isOurs && (answerHot(request, response) || answerFinished(request, response))) return
    // Here, for every answer: what next.config.mjs sets is not on redirects.
    for (const [name, value] of headers) response.setHeader(name, value)
    if (!isOurs && !misdirected) {
      response.writeHead(404, { 'content-type': 'text/plain' }).end('Not found')
      return
    }
    const refusal = misdirected ?? rejectMalformed(request.method ?? 'GET', request.url ?? '/')
    if (refusal) {
      response.writeHead(refusal.status, refusal.headers).end(refusal.body)
      return
    }
    adoptEarlierSession(request, response, env.APPS_ORIGIN)
    const forwarded = String(request.headers['x-forwarded-for'] ?? '')
    request.headers[ADDRESS_HEADER] = callerAddress(request.socket.remoteAddress, forwarded, env.TRUST_PROXY)
    request.headers[REQUEST_ID_HEADER] = requestIdOf(request.headers[REQUEST_ID_HEADER], env.TRUST_PROXY)
    if (answerSources(request, response)) return
    const { cookie } = request.headers
    if (cookie) request.headers.cookie = withoutBrokenCallback(cookie)
    givePolicy(response)
    tellLength(response)
    if (READ_BY_MIDDLEWARE.test(request.url ?? '')) void handleWithinLimit(handle, request, response)
    else void handle(request, response)
  })
  startFlushing()
  server.requestTimeout = 60_000
  keepProxyConnections(server, env.TRUST_PROXY)
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
        .then(() => database().$disconnect()) // SQLite then folds its log into the one file
        .finally(() => process.exit(0))
    }
    const close = () => {
      setTimeout(end, GRACE).unref()
      server.keepAliveTimeout = SECOND // of connections that become idle from now on
      server.close(end)
      server.closeIdleConnections()
    }
    startDraining() // which also ends the streams of open editors
    if (env.DRAIN_SECONDS === 0) close()
    else setTimeout(close, env.DRAIN_SECONDS * SECOND)
  }
  for (const event of ['SIGTERM', 'SIGINT', 'disconnect']) process.on(event, stop)
}

function explainListenError(error: NodeJS.ErrnoException, port: number): string {
  if (error.code === 'EADDRINUSE')
    return `Port ${port} is taken. Stop what uses it, or start with another one: PORT=${port + 1} npm start`
  if (error.code === 'EACCES')
    return `Port ${port} may not be used by this user. Choose one above 1023: PORT=3000 npm start`
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
