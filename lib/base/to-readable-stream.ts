import { setImmediate } from 'node:timers/promises'

/**
 * Pulls the next chunk when the reader has capacity, and stops when the reader cancels. SQLite responds
 * synchronously: without a yield between chunks, nothing else would run and no memory would be freed.
 * @param onEnd called once, after the last chunk, an error or a cancellation
 */
export function toReadableStream(
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
