import type { IncomingMessage, ServerResponse } from 'node:http'
import { enqueue, namedQueue } from '../queues/queue'

type Handle = (request: IncomingMessage, response: ServerResponse) => Promise<void>
type Rules = { name: string; paths: RegExp; atOnce: number }

/**
 * Lets a few requests for these paths in at a time. The others wait in line before anything is done for them, so that
 * requests for other paths come between. A place is free again once an answer begins: a slow reader keeps nobody waiting.
 */
export function fewAtOnce(handle: Handle, { name, paths, atOnce }: Rules): Handle {
  const queue = namedQueue(name)
  return async (request, response) => {
    if (!paths.test(request.url ?? '')) return handle(request, response)
    let handled: Promise<void> | undefined
    await enqueue(queue, atOnce, async () => {
      if (response.destroyed) return // the caller hung up while waiting
      const begins = beginning(response)
      handled = handle(request, response)
      await Promise.race([begins, handled])
    })
    await handled
  }
}

/** When the head of the answer is sent, or the connection is gone. */
function beginning(response: ServerResponse): Promise<void> {
  return new Promise((resolve) => {
    response.once('close', resolve)
    const writeHead = response.writeHead.bind(response)
    response.writeHead = ((...head: Parameters<typeof writeHead>) => {
      resolve()
      return writeHead(...head)
    }) as typeof writeHead
  })
}
