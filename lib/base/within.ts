/**
 * What work comes to.
 * @throws Error when it takes longer than so many milliseconds; it goes on then, and nobody hears how it ends
 */
export async function within<T>(milliseconds: number, work: Promise<T>): Promise<T> {
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<never>((_, reject) => {
    const giveUp = () => reject(new Error(`no answer within ${milliseconds} ms`))
    // A process that is too busy to ask or to listen must not blame the other side: the second half begins when it is free
    // again, and what has come by then is read before it gives up.
    const waitOn = () => (timer = setTimeout(() => setImmediate(giveUp), milliseconds / 2))
    timer = setTimeout(waitOn, milliseconds / 2)
  })
  try {
    return await Promise.race([work, late])
  } finally {
    clearTimeout(timer)
  }
}
