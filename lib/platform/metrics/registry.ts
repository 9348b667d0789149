import { AggregatorRegistry, Counter, Gauge, Histogram, Registry, collectDefaultMetrics } from 'prom-client'
import { within } from '../../base/within'
import { database } from '../database/database'
import { diskState } from '../disk/disk'
import { leases } from '../jobs/lease'
import { runMetrics } from '../jobs/run-metrics'
import { workerMetrics } from '../jobs/worker-state'
import { log } from '../log'
import { outboxCounts } from '../mail/outbox'
import { queueDepths } from '../queues/queue'

/** In seconds. The slowest responses are packages and conversions. */
const BUCKETS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30]

/** Maximum time for the database queries of a scrape, in milliseconds. */
const TIMEOUT_MS = 2000

/** Metrics of every process of a node. @param labels distinguish them from the web process's metrics */
export function createProcessMetrics(version: string, labels: { process?: 'worker' } = {}): Registry {
  const registry = new Registry()
  registry.setDefaultLabels(labels)
  collectDefaultMetrics({ register: registry })
  const registers = [registry]
  new Gauge({
    name: 'appkiln_build_info',
    help: 'The running version.',
    labelNames: ['version'],
    registers,
  }).set({ version }, 1)
  new Gauge({
    name: 'appkiln_queue_depth',
    help: 'Work in the queues of this node.',
    labelNames: ['queue', 'state'],
    registers,
    collect() {
      for (const { name: queue, running, waiting } of queueDepths()) {
        this.set({ queue, state: 'running' }, running)
        this.set({ queue, state: 'waiting' }, waiting)
      }
    },
  })
  new Counter({
    name: 'appkiln_job_runs_total',
    help: 'Finished runs of background jobs.',
    labelNames: ['job', 'outcome'],
    registers,
    collect() {
      this.reset()
      for (const [job, { done, failed }] of runMetrics.ended) {
        this.inc({ job, outcome: 'done' }, done)
        this.inc({ job, outcome: 'failed' }, failed)
      }
    },
  })
  new Counter({
    name: 'appkiln_job_seconds_total',
    help: 'Total duration of background job runs.',
    labelNames: ['job'],
    registers,
    collect() {
      this.reset()
      for (const [job, { seconds }] of runMetrics.ended) this.inc({ job }, seconds)
    },
  })
  return registry
}

/** A node's current metrics: the web process's own, and the worker's last reported ones. */
export function createMetrics(version: string) {
  const registry = createProcessMetrics(version)
  const registers = [registry]
  const requests = new Histogram({
    name: 'appkiln_http_request_duration_seconds',
    help: 'Request duration until the response was sent.',
    labelNames: ['method', 'route', 'status'],
    buckets: BUCKETS,
    registers,
  })
  const inFlight = new Gauge({
    name: 'appkiln_http_requests_in_flight',
    help: 'Requests in progress.',
    registers,
  })
  new Gauge({
    name: 'appkiln_disk_free_bytes',
    help: 'Free disk space in this node’s data folder.',
    registers,
    async collect() {
      const { freeBytes } = await diskState()
      if (freeBytes !== null) this.set(freeBytes)
    },
  })
  const shared = sharedGauges(registry)
  return {
    requests,
    inFlight,
    contentType: registry.contentType,
    text: async () => {
      await shared.collect()
      const worker = workerMetrics()
      const all = [await registry.getMetricsAsJSON(), ...(worker ? [worker as object[]] : [])]
      return AggregatorRegistry.aggregate(all).metrics()
    },
  }
}

/**
 * Metrics from the database, the same on all nodes. If the database is unavailable, only `up` is reported.
 */
function sharedGauges(registry: Registry) {
  const registers = [registry]
  const up = new Gauge({ name: 'appkiln_database_up', help: 'Whether the database responds.', registers })
  const seconds = new Gauge({
    name: 'appkiln_database_answer_seconds',
    help: 'Duration of a minimal database query.',
    registers,
  })
  const outbox = new Gauge({
    name: 'appkiln_outbox_emails',
    help: 'Unsent emails: waiting or failed.',
    labelNames: ['state'],
    registers,
  })
  const holder = new Gauge({
    name: 'appkiln_lease_held',
    help: 'The node that holds the lease of a background job.',
    labelNames: ['job', 'node'],
    registers,
  })
  const done = new Gauge({
    name: 'appkiln_job_last_success_timestamp_seconds',
    help: 'Start time of the last successful run of a background job.',
    labelNames: ['job'],
    registers,
  })
  const fill = async () => {
    const started = performance.now()
    await database().$queryRaw`SELECT 1`
    seconds.set((performance.now() - started) / 1000)
    const [emails, jobs] = await Promise.all([outboxCounts(), leases()])
    outbox.set({ state: 'waiting' }, emails.waiting)
    outbox.set({ state: 'failed' }, emails.failed)
    for (const { name, holder: node, doneAt } of jobs) {
      if (node) holder.set({ job: name, node }, 1)
      if (doneAt) done.set({ job: name }, doneAt.getTime() / 1000)
    }
  }
  return {
    async collect() {
      for (const gauge of [seconds, outbox, holder, done]) gauge.reset()
      try {
        await within(TIMEOUT_MS, fill())
        up.set(1)
      } catch (err) {
        log.warn({ err }, 'failed to read database metrics')
        up.set(0)
      }
    },
  }
}
