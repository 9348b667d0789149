import { setImmediate } from 'node:timers/promises'

/**
 * Pulls the next piece when the reader has room, and stops reading when the reader goes away. SQLite answers at once: without a
 * turn for all else between two pieces nobody would be served meanwhile, and nothing that was read be freed.
 */
export function streamOf(pieces: AsyncGenerator<Uint8Array, void>): ReadableStream<Uint8Array> {
  return new ReadableStream({
    async pull(controller) {
      await setImmediate()
      const { done, value } = await pieces.next()
      if (done) controller.close()
      else controller.enqueue(value)
    },
    async cancel() {
      await pieces.return(undefined)
    },
  })
}
