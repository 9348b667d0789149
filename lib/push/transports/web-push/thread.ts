import { join } from 'node:path'
import { Worker } from 'node:worker_threads'
import { MINUTE } from '../../../base/clock'
import { log } from '../../../platform/log'
import type { Outcome } from '../transport'
import type { ThreadRequest, ThreadResponse } from './thread-worker'
import type { ClientOptions, WebPush } from './web-push-client'

/** Built during setup. Resolved from the working directory. */
const FILE = ['lib', 'push', 'transports', 'web-push', 'thread.generated.mjs']
/** Idle time after which the thread exits. */
const IDLE = MINUTE

export type PushThread = {
  send: (push: WebPush) => Promise<Outcome>
  close: () => Promise<void>
}

/**
 * Encrypts and sends in a thread, so that the cryptography does not delay requests. Starts with the first
 * message and exits when idle. If it crashes, its messages are retried later.
 */
export function createPushThread(options: () => ClientOptions): PushThread {
  let worker: Worker | null = null
  let idle: NodeJS.Timeout | undefined
  let pending: ThreadRequest[] = []
  let last = 0
  const waiting = new Map<number, (outcome: Outcome) => void>()

  const finishTask = ({ id, outcome }: ThreadResponse) => {
    waiting.get(id)?.(outcome)
    waiting.delete(id)
  }
  const rejectOnTimeout = (ids: Iterable<number>) => {
    for (const id of ids) finishTask({ id, outcome: { kind: 'later', reason: 'unreachable' } })
  }
  const start = () => {
    const file = join(/* turbopackIgnore: true */ process.cwd(), ...FILE)
    const made = new Worker(file, { workerData: options() })
    made.unref()
    made.on('message', (responses: ThreadResponse[]) => responses.forEach(finishTask))
    made.on('error', (err) => log.error({ err }, 'push sender thread exited'))
    // Its pending requests end with it.
    made.on('exit', () => {
      if (worker !== made) return
      worker = null
      rejectOnTimeout([...waiting.keys()])
    })
    return made
  }
  const close = async () => {
    clearTimeout(idle)
    const closing = worker
    worker = null
    pending = []
    rejectOnTimeout([...waiting.keys()])
    await closing?.terminate()
  }
  /** Sends all requests of one event loop turn together. */
  const post = () => {
    const requests = pending
    pending = []
    if (requests.length === 0) return
    try {
      worker ??= start()
      worker.postMessage(requests)
    } catch {
      rejectOnTimeout(requests.map(({ id }) => id))
    }
    clearTimeout(idle)
    idle = setTimeout(() => void (waiting.size === 0 && close()), IDLE).unref()
  }
  return {
    send(push) {
      const id = ++last
      if (pending.push({ id, push }) === 1) setImmediate(post)
      return new Promise((resolve) => waiting.set(id, resolve))
    },
    close,
  }
}
