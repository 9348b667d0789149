/** Milliseconds of each of `times` runs, after `warmUp` runs that are not counted. */
export async function measure(times: number, run: () => unknown, warmUp = 3): Promise<number[]> {
  for (let i = 0; i < warmUp; i++) await run()
  const taken: number[] = []
  for (let i = 0; i < times; i++) {
    const start = performance.now()
    await run()
    taken.push(performance.now() - start)
  }
  return taken
}

export function median(values: number[]): number {
  return [...values].sort((a, b) => a - b)[values.length >> 1] ?? NaN
}
