/**
 * Resolves with the result of `work`.
 * @throws Error on timeout; the work continues and its result is ignored
 */
export async function within<T>(milliseconds: number, work: Promise<T>): Promise<T> {
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<never>((_, reject) => {
    const giveUp = () => reject(new Error(`no answer within ${milliseconds} ms`))
    // An event loop that is blocked must not cause a timeout. The second half only starts when it is free
    // again, and pending responses are read before the timeout.
    const waitOn = () => (timer = setTimeout(() => setImmediate(giveUp), milliseconds / 2))
    timer = setTimeout(waitOn, milliseconds / 2)
  })
  try {
    return await Promise.race([work, late])
  } finally {
    clearTimeout(timer)
  }
}
