import { setImmediate } from 'node:timers/promises'

/**
 * Pulls the next piece when the reader has room, and stops reading when the reader goes away. SQLite answers at once: without a
 * turn for all else between two pieces nobody would be served meanwhile, and nothing that was read be freed.
 * @param onEnd called once, when the last piece was pulled, one could not be made or the reader has gone
 */
export function streamOf(
  pieces: AsyncGenerator<Uint8Array, void>,
  onEnd: () => void = () => undefined,
): ReadableStream<Uint8Array> {
  let hasEnded = false
  const end = () => {
    if (!hasEnded) onEnd()
    hasEnded = true
  }
  return new ReadableStream({
    async pull(controller) {
      try {
        await setImmediate()
        const { done, value } = await pieces.next()
        if (!done) return controller.enqueue(value)
        end()
        controller.close()
      } catch (error) {
        end()
        throw error
      }
    },
    async cancel() {
      end()
      await pieces.return(undefined)
    },
  })
}
