import { drillUpgrade } from './nodes'

const SECONDS = 15

/** @returns whether nothing was lost, and nobody was told of a fault of ours */
export async function tellUpgrade(): Promise<boolean> {
  console.log('Upgrade: two nodes behind Caddy, each replaced in turn under load …')
  const { answers, p99, saves, lost } = await drillUpgrade(SECONDS)
  const all = [...answers].sort(([a], [b]) => a - b)
  const failed = all.filter(([status]) => status === 0 || status >= 500)
  const sum = (list: [number, number][]) => list.reduce((total, [, count]) => total + count, 0)
  console.log(
    `${sum(all)} requests (${all.map(([status, count]) => `${status}: ${count}`).join(', ')}), p99 ${p99} ms, ` +
      `${saves} saves: ${sum(failed)} failed, ${lost} lost.`,
  )
  return failed.length === 0 && lost === 0 && saves > 0
}
