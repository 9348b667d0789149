import { parentPort, workerData } from 'node:worker_threads'
import type { Outcome } from '../outcome'
import { type ClientOptions, type WebPush, createWebPushClient } from './web-push-client'

// The thread that encrypts and sends. Bundled by build-thread.mjs.

export type ThreadRequest = { id: number; push: WebPush }
export type ThreadResponse = { id: number; outcome: Outcome }

/** Outcomes of this many milliseconds go back together. */
const TOGETHER = 5

const client = createWebPushClient(workerData as ClientOptions)
let done: ThreadResponse[] = []

function tell(response: ThreadResponse): void {
  if (done.push(response) > 1) return
  setTimeout(() => {
    parentPort?.postMessage(done)
    done = []
  }, TOGETHER)
}

parentPort?.on('message', (requests: ThreadRequest[]) => {
  for (const { id, push } of requests)
    client.send(push).then(
      (outcome) => tell({ id, outcome }),
      () => tell({ id, outcome: { kind: 'later', reason: 'unreachable' } }),
    )
})
