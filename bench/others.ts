import type { Visitor } from './visitor'

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms))

/** What somebody signed in waits for: a call that reads the database, a page, the health. Fifty a second. */
export async function others(visitor: Visitor, seconds: number): Promise<number[]> {
  const paths = ['/api/me', '/signin', '/api/apps', '/api/health']
  const under: Promise<{ ms: number; status: number }>[] = []
  const started = performance.now()
  for (let turn = 0; performance.now() - started < seconds * 1000; turn++) {
    under.push(visitor.call('GET', paths[turn % paths.length] ?? ''))
    await pause(20)
  }
  const answers = await Promise.all(under)
  const failed = answers.find(({ status }) => status !== 200)
  if (failed) throw new Error(`Somebody else was refused: ${failed.status}`)
  return answers.map(({ ms }) => ms)
}

/** A quantile of some values, 0.99 for the 99th percentile. */
export function quantile(values: number[], part: number): number {
  return [...values].sort((a, b) => a - b)[Math.floor(part * (values.length - 1))] ?? NaN
}

export function print(name: string, values: number[]): void {
  const figure = (part: number) => quantile(values, part).toFixed(1).padStart(7)
  console.log(
    `other requests ${name.padEnd(30)} p50 ${figure(0.5)}  p99 ${figure(0.99)}  worst ${figure(1)} ms (${values.length})`,
  )
}
