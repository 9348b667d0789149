import { parentPort, workerData } from 'node:worker_threads'
import type { Outcome } from '../transport'
import { type ClientOptions, type WebPush, createWebPushClient } from './web-push-client'

// The worker thread that encrypts and sends. Bundled by build-thread.mjs.

export type ThreadRequest = { id: number; push: WebPush }
export type ThreadResponse = { id: number; outcome: Outcome }

/** Batches outcomes of this many milliseconds into one message. */
const BATCH_INTERVAL = 5

const client = createWebPushClient(workerData as ClientOptions)
let done: ThreadResponse[] = []

function postResponse(response: ThreadResponse): void {
  if (done.push(response) > 1) return
  setTimeout(() => {
    parentPort?.postMessage(done)
    done = []
  }, BATCH_INTERVAL)
}

parentPort?.on('message', (requests: ThreadRequest[]) => {
  for (const { id, push } of requests)
    client.send(push).then(
      (outcome) => postResponse({ id, outcome }),
      () => postResponse({ id, outcome: { kind: 'later', reason: 'unreachable' } }),
    )
})
