import { singleton } from '../singleton'

/** State of the worker started with this process. Undefined if workers run elsewhere. */
type WorkerState = 'running' | 'restarting' | undefined

/** A singleton, because the health check is bundled separately. */
const known = singleton<{ state: WorkerState; metrics: unknown }>('worker', () => ({
  state: undefined,
  metrics: null,
}))

/** Processes messages about the worker from the supervisor, and from the worker itself. */
export function noteWorker(message: unknown): void {
  const { worker, metrics } = message as { worker?: WorkerState; metrics?: unknown }
  if (worker) known.state = worker
  if (worker === 'restarting') known.metrics = null
  if (metrics) known.metrics = metrics
}

export const workerState = (): WorkerState => known.state

/** The worker's last reported metrics. Null while it starts. */
export const workerMetrics = (): unknown => known.metrics
