/**
 * Waits for work, but not for ever. The work itself goes on: it has to be told to stop in a way of its own.
 * @param milliseconds how long
 * @throws what the work throws; Error with the message when it takes longer
 */
export async function withTimeout<T>(work: Promise<T>, milliseconds: number, message: string): Promise<T> {
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error(message)), milliseconds)
  })
  try {
    return await Promise.race([work, late])
  } finally {
    clearTimeout(timer)
  }
}
