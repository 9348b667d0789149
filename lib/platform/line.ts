/** Who waits for one of a few places, in the order in which they came. */
export type Line = { running: number; waiting: (() => void)[] }

export const newLine = (): Line => ({ running: 0, waiting: [] })

/** Whether somebody who comes now would have to wait behind so many others. */
export const isFull = (line: Line, atOnce: number, mostWaiting: number): boolean =>
  line.running >= atOnce && line.waiting.length >= mostWaiting

/** Does work when one of the places becomes free. */
export async function inLine<T>(line: Line, atOnce: number, work: () => Promise<T>): Promise<T> {
  if (line.running >= atOnce) await new Promise<void>((resolve) => line.waiting.push(resolve))
  else line.running++
  try {
    return await work()
  } finally {
    // The place is handed on; only without a next one does it become free.
    const next = line.waiting.shift()
    if (next) next()
    else line.running--
  }
}
