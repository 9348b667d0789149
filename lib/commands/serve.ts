import { type ServerOptions, createServer } from 'node:http'
import next from 'next'
import { version } from '../../package.json'
import { SECOND } from '../base/clock'
import { followDirectory } from '../domains/directory'
import { database, leaveCheckpoints } from '../platform/database/database'
import { isDatabaseReachable } from '../platform/database/reachable'
import { startDraining } from '../platform/jobs/draining'
import { watchLoopDelay } from '../platform/jobs/loop-delay'
import { setWaker } from '../platform/jobs/wake'
import { noteWorker } from '../platform/jobs/worker-state'
import { withAllowHeader } from '../platform/server/allowed-methods'
import { flushCounts, startFlushing } from '../platform/counts/buffered-counts'
import { limitConcurrency } from '../platform/server/limit-concurrency'
import { setKeepAlive } from '../platform/server/keep-alive'
import { securityHeaders } from '../platform/server/security-headers.mjs'
import { withUnavailable } from '../platform/server/unavailable'
import { openMetrics } from '../platform/metrics/metrics'
import { followLiveValues } from '../platform/live-source'
import { redisState } from '../platform/redis'
import { builtSite } from './built-site'
import { printFirstAdministrator } from './first-administrator'
import { LIVE_SOURCES } from './live-sources'
import { prepare } from './prepare'
import { responder } from './respond'
import { SetupError } from './run-main'
import { sendToSupervisor } from './supervisor-channel'

/** Maximum time for requests in flight after a stop, in milliseconds. */
const GRACE = 8 * SECOND
/** Maximum time for the cleanup after that, in milliseconds, because the database may not respond. */
const ENDING = 2 * SECOND

/** Concurrency of package downloads, which are large and may have to be built first. */
const DOWNLOADS = { name: 'downloads', paths: /^\/api\/apps\/[^/]+\/releases\/[^/]+\/[^/]+$/, concurrency: 2 }

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
  const headers = securityHeaders(env.APP_URL)
  const site = dev ? null : builtSite(process.cwd(), headers, env.APP_URL, app.getRequestHandler())
  await followLiveValues(LIVE_SOURCES, site?.apply)
  // A request that offers another protocol is answered in HTTP/1.1, as curl --http2 expects.
  const options: ServerOptions & { shouldUpgradeCallback: () => boolean } = {
    shouldUpgradeCallback: () => dev,
  }
  const root = dev ? null : process.cwd()
  const server = createServer(options, responder({ env, root, site, metrics, headers, handle }))
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
