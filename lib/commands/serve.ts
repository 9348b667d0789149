import { createServer } from 'node:http'
import next from 'next'
import { database } from '../platform/database'
import { ADDRESS_HEADER, callerAddress } from '../platform/http/address'
import { withAllowHeader } from '../platform/http/allowed-methods'
import { flushCounts, startFlushing } from '../platform/buffered-counts'
import { prerenderedCache } from '../platform/http/prerendered-cache'
import { rejectMalformed } from '../platform/http/reject-malformed'
import { REQUEST_ID_HEADER, requestIdOf } from '../platform/http/request-id'
import { SECURITY_HEADERS } from '../platform/http/security-headers.mjs'
import { countSiteVisit } from '../platform/http/site-visits'
import { startSender } from '../platform/mail/sender'
import { redisState } from '../platform/redis'
import { tellFirstAdministrator } from './first-administrator'
import { SetupError, prepare } from './prepare'
import { startScheduled } from './scheduled'

/** How long requests under way may take to end after a stop was asked for, in milliseconds. */
const GRACE = 10_000

async function serve(): Promise<void> {
  const env = await prepare()
  await tellFirstAdministrator(env)
  await redisState() // one that does not answer is told now, not at the first sign-in
  const dev = process.env.NODE_ENV !== 'production'
  const app = next({ dev, dir: process.cwd(), hostname: env.HOST, port: env.PORT })
  await app.prepare()
  const handle = withAllowHeader(app.getRequestHandler())
  const answerFinished = dev ? () => false : prerenderedCache(process.cwd(), countSiteVisit)

  const server = createServer((request, response) => {
    // Here, for every answer: what next.config.mjs sets is not on redirects.
    for (const [name, value] of Object.entries(SECURITY_HEADERS)) response.setHeader(name, value)
    if (answerFinished(request, response)) return
    const refusal = rejectMalformed(request.method ?? 'GET', request.url ?? '/')
    if (refusal) {
      response.writeHead(refusal.status, refusal.headers).end(refusal.body)
      return
    }
    const forwarded = String(request.headers['x-forwarded-for'] ?? '')
    request.headers[ADDRESS_HEADER] = callerAddress(request.socket.remoteAddress, forwarded, env.TRUST_PROXY)
    request.headers[REQUEST_ID_HEADER] = requestIdOf(request.headers[REQUEST_ID_HEADER], env.TRUST_PROXY)
    void handle(request, response)
  })
  startFlushing()
  server.requestTimeout = 60_000
  if (dev) server.on('upgrade', (...upgrade) => void app.getUpgradeHandler()(...upgrade))
  server.on('error', (error: NodeJS.ErrnoException) => stopWith(explainListenError(error, env.PORT)))
  server.listen(env.PORT, env.HOST, () => {
    console.log(`\nAppkiln is ready at ${env.APP_URL}`)
    const allowed = env.OUTBOUND_PRIVATE_ALLOW.map(({ ip, port }) => `${ip} port ${port}`).join(', ')
    if (allowed)
      console.warn(
        `\nWarning: conversions may reach ${allowed} (OUTBOUND_PRIVATE_ALLOW). Not for production.`,
      )
  })

  const stopScheduled = startScheduled()
  const stopSender = startSender()
  let stopping = false
  const stop = () => {
    if (stopping) return
    stopping = true
    stopScheduled()
    const sent = stopSender()
    const end = () =>
      void Promise.all([flushCounts(), sent])
        .then(() => database().$disconnect()) // SQLite then folds its log into the one file
        .then(() => process.exit(0))
    setTimeout(end, GRACE).unref()
    setTimeout(() => process.exit(1), 2 * GRACE).unref() // the database does not answer
    server.close(end)
    server.closeIdleConnections()
  }
  process.on('SIGTERM', stop)
  process.on('SIGINT', stop)
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
