import type { IncomingMessage, ServerResponse } from 'node:http'
import { namedQueue } from '../queues/queue'

type Handle = (request: IncomingMessage, response: ServerResponse) => Promise<void>
type Rules = { name: string; paths: RegExp; concurrency: number }

/**
 * Limits the concurrent requests for these paths. The others wait before any work is done for them, so that
 * requests for other paths come through. A slot is freed when the response begins, so that slow readers do
 * not block it.
 */
export function limitConcurrency(handle: Handle, { name, paths, concurrency }: Rules): Handle {
  const queue = namedQueue(name, concurrency)
  return async (request, response) => {
    if (!paths.test(request.url ?? '')) return handle(request, response)
    let handled: Promise<void> | undefined
    await queue.run(async () => {
      if (response.destroyed) return // the caller hung up while waiting
      const begins = beginning(response)
      handled = handle(request, response)
      await Promise.race([begins, handled])
    })
    await handled
  }
}

/** Resolves when the response head is sent or the connection is closed. */
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
