import { constants, setPriority } from 'node:os'
import { version } from '../../package.json'
import { SECOND } from '../base/clock'
import { followDirectory } from '../domains/directory'
import { JOBS } from '../jobs/jobs'
import { flushCounts, startFlushing } from '../platform/counts/buffered-counts'
import { database } from '../platform/database/database'
import { leaveGapsBetweenWrites } from '../platform/database/sqlite'
import { deleteStaleLeases } from '../platform/jobs/lease'
import { watchLoopDelay } from '../platform/jobs/loop-delay'
import { Runner } from '../platform/jobs/runner'
import { type WakeableJob, setWaker } from '../platform/jobs/wake'
import { followLiveValues } from '../platform/live-source'
import { log } from '../platform/log'
import { createProcessMetrics } from '../platform/metrics/registry'
import { LIVE_SOURCES } from './live-sources'
import { prepare } from './prepare'
import { SetupError } from './run-main'
import { sendToSupervisor } from './supervisor-channel'

/** Interval of the heartbeat to the supervisor, in milliseconds. */
const BEAT_EVERY = SECOND
const METRICS_EVERY = 5 * SECOND
/** Maximum time for a stop, in milliseconds. */
const ENDING = 10 * SECOND

/** The worker process: does all background work and serves no requests. */
async function work(): Promise<void> {
  const env = await prepare()
  const stopTracing = env.OTEL_EXPORTER_OTLP_ENDPOINT
    ? (await import('../platform/metrics/tracing')).startTracing(version, env.OTEL_TRACES_SAMPLER_ARG)
    : async () => undefined
  setPriority(constants.priority.PRIORITY_BELOW_NORMAL) // requests have priority over background work
  leaveGapsBetweenWrites()
  await followDirectory()
  await followLiveValues(LIVE_SOURCES)
  const dev = process.env.NODE_ENV !== 'production'
  const runner = new Runner(JOBS.filter(({ name }) => !dev || name !== 'status'))
  await deleteStaleLeases(JOBS.map(({ name }) => name))
  setWaker((job) => runner.wake(job))
  watchLoopDelay()
  startFlushing()
  runner.start()
  const beat = () => sendToSupervisor({ beat: true })
  beat()
  setInterval(beat, BEAT_EVERY)
  if (env.METRICS_TOKEN && process.send) {
    const metrics = createProcessMetrics(version, { process: 'worker' })
    setInterval(() => {
      void metrics.getMetricsAsJSON().then((found) => sendToSupervisor({ to: 'web', metrics: found }))
    }, METRICS_EVERY)
  }
  process.on('message', ({ wake }: { wake?: WakeableJob }) => wake && runner.wake(wake))
  let isStopping = false
  const stop = () => {
    if (isStopping) return
    isStopping = true
    setTimeout(() => process.exit(0), ENDING)
    void runner
      .stop()
      .then(() => Promise.all([flushCounts(), stopTracing().catch(() => undefined)]))
      .then(() => database().$disconnect())
      .catch((err: unknown) => log.error({ err }, 'worker did not shut down cleanly'))
      .finally(() => process.exit(0))
  }
  for (const event of ['SIGTERM', 'SIGINT', 'disconnect']) process.on(event, stop)
}

work().catch((error: unknown) => {
  if (!(error instanceof SetupError)) throw error
  console.error(`\n${error.message}\n`)
  process.exit(1)
})
