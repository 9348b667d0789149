import { join } from 'node:path'
import { Worker } from 'node:worker_threads'
import { MINUTE } from '../../../base/clock'
import { log } from '../../../platform/log'
import type { Outcome } from '../outcome'
import type { ThreadRequest, ThreadResponse } from './thread-worker'
import type { ClientOptions, WebPush } from './web-push-client'

/** Made at set-up; found from the root, where the service runs. */
const FILE = ['lib', 'push', 'transports', 'web-push', 'thread.generated.mjs']
/** One that has nothing to do ends after this time. */
const IDLE = MINUTE

export type PushThread = {
  send: (push: WebPush) => Promise<Outcome>
  close: () => Promise<void>
}

/**
 * A thread that encrypts and sends, so that nobody who asks for a page waits for a curve. It is started with the first message
 * and ends when it was idle; what it had when it broke is told to be sent later.
 */
export function createPushThread(options: () => Promise<ClientOptions>): PushThread {
  let worker: Promise<Worker> | null = null
  let idle: NodeJS.Timeout | undefined
  let asked: ThreadRequest[] = []
  let last = 0
  const waiting = new Map<number, (outcome: Outcome) => void>()

  const settle = ({ id, outcome }: ThreadResponse) => {
    waiting.get(id)?.(outcome)
    waiting.delete(id)
  }
  const giveUp = (ids: Iterable<number>) => {
    for (const id of ids) settle({ id, outcome: { kind: 'later', reason: 'unreachable' } })
  }
  const start = async () => {
    const file = join(/* turbopackIgnore: true */ process.cwd(), ...FILE)
    const made = new Worker(file, { workerData: await options() })
    made.unref()
    made.on('message', (responses: ThreadResponse[]) => responses.forEach(settle))
    made.on('error', (err) => log.error({ err }, 'the thread that sends push messages ended'))
    return made
  }
  /** The present thread; what it had when it ended is not waited for. */
  const started = () => {
    const mine = (worker ??= start())
    const forget = () => {
      if (worker !== mine) return
      worker = null
      giveUp([...waiting.keys()])
    }
    void mine.then((made) => made.listenerCount('exit') === 0 && made.on('exit', forget), forget)
    return mine
  }
  const close = async () => {
    clearTimeout(idle)
    const closing = worker
    worker = null
    asked = []
    giveUp([...waiting.keys()])
    await (await closing?.catch(() => null))?.terminate()
  }
  /** All that is asked for in one turn of the loop goes over together. */
  const post = async () => {
    const requests = asked
    asked = []
    if (requests.length === 0) return
    try {
      ;(await started()).postMessage(requests)
    } catch {
      giveUp(requests.map(({ id }) => id))
    }
    clearTimeout(idle)
    idle = setTimeout(() => void (waiting.size === 0 && close()), IDLE).unref()
  }
  return {
    send(push) {
      const id = ++last
      if (asked.push({ id, push }) === 1) setImmediate(() => void post())
      return new Promise((resolve) => waiting.set(id, resolve))
    },
    close,
  }
}
