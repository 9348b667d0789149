/** An abort signal with a timeout or an outer signal. `expired` tells which of the two fired. */
export type Deadline = { signal: AbortSignal; expired(): boolean; stop(): void }

/** Starts the timer. Call `stop` when the work is done. */
export function startDeadline(milliseconds: number, outer?: AbortSignal): Deadline {
  const controller = new AbortController()
  let expired = false
  const timer = setTimeout(
    () => {
      expired = true
      controller.abort(new Error('The time is up'))
    },
    Math.max(0, milliseconds),
  )
  const onAbort = () => controller.abort(outer?.reason)
  outer?.addEventListener('abort', onAbort, { once: true })
  return {
    signal: controller.signal,
    expired: () => expired,
    stop() {
      clearTimeout(timer)
      outer?.removeEventListener('abort', onAbort)
    },
  }
}

/**
 * Resolves with the work, or rejects with the signal's reason immediately, because some work only reacts
 * later.
 */
export function abortable<Value>(work: Promise<Value>, signal: AbortSignal): Promise<Value> {
  return new Promise((resolve, reject) => {
    const onAbort = () => reject(signal.reason as Error)
    if (signal.aborted) onAbort()
    signal.addEventListener('abort', onAbort, { once: true })
    work.then(resolve, reject).finally(() => signal.removeEventListener('abort', onAbort))
  })
}
