import { singleton } from '../singleton'

/** Of the worker process that was started with this one; none where workers run elsewhere. */
type WorkerState = 'running' | 'restarting' | undefined

/** Read by the health check, which is bundled apart from the service. */
const known = singleton<{ state: WorkerState; metrics: unknown }>('worker', () => ({
  state: undefined,
  metrics: null,
}))

/** Takes what the process that supervises both says of the worker, and what the worker says itself. */
export function noteWorker(message: unknown): void {
  const { worker, metrics } = message as { worker?: WorkerState; metrics?: unknown }
  if (worker) known.state = worker
  if (worker === 'restarting') known.metrics = null
  if (metrics) known.metrics = metrics
}

export const workerState = (): WorkerState => known.state

/** The worker's metrics as it last told them; none while it starts. */
export const workerMetrics = (): unknown => known.metrics
