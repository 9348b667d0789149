import type { Visitor } from './visitor'

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms))

/**
 * Response times for a signed-in user: a call that reads the database, a page and the health check. Fifty a
 * second.
 */
export async function others(visitor: Visitor, seconds: number): Promise<number[]> {
  const paths = ['/api/me', '/signin', '/api/apps', '/api/health']
  const under: Promise<{ ms: number; status: number }>[] = []
  const started = performance.now()
  for (let index = 0; performance.now() - started < seconds * 1000; index++) {
    under.push(visitor.call('GET', paths[index % paths.length] ?? ''))
    await pause(20)
  }
  const answers = await Promise.all(under)
  const failed = answers.find(({ status }) => status !== 200)
  if (failed) throw new Error(`Somebody else was refused: ${failed.status}`)
  return answers.map(({ ms }) => ms)
}

/** A quantile of `values`; 0.99 is the 99th percentile. */
export function quantile(values: number[], part: number): number {
  return [...values].sort((a, b) => a - b)[Math.floor(part * (values.length - 1))] ?? NaN
}

export function print(name: string, values: number[]): void {
  const figure = (part: number) => quantile(values, part).toFixed(1).padStart(7)
  console.log(
    `other requests ${name.padEnd(30)} p50 ${figure(0.5)}  p99 ${figure(0.99)}  worst ${figure(1)} ms (${values.length})`,
  )
}
