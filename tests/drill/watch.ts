import { fork } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { endWithUs } from '../factories/end-with-us'
import { residentMiB } from '../factories/processes'
import type { RunningService } from '../factories/run-service'
import { type Answer, percentile } from './asking'

/** What is asked for all the time, and how often, in milliseconds. */
export const PATHS = ['/api/health', '/pricing']
export const EVERY = 50
/** What 99 of 100 answers may take at most, in milliseconds. */
const SLOW = 100
/** What memory may grow by, in MiB or as a share. */
const GROWTH = { mebibytes: 20, share: 0.05 }

export type Seen = { answers: Answer[]; memory: { web: number[]; worker: number[] } }

/** Watches a service: its answers, and each second its memory. @returns what ends that, and says what was seen */
export async function watch(site: string, service: RunningService): Promise<() => Promise<Seen>> {
  const asking = fork(join(__dirname, 'asking-process.ts'), [site], { execArgv: ['--import', 'tsx'] })
  endWithUs(asking)
  await once(asking, 'message')
  const memory: Seen['memory'] = { web: [], worker: [] }
  const looks = setInterval(() => {
    const { web, worker } = service.pids()
    memory.web.push(residentMiB(web))
    memory.worker.push(residentMiB(worker))
  }, 1000)
  return async () => {
    clearInterval(looks)
    asking.send('end')
    const [answers] = (await once(asking, 'message')) as [Answer[]]
    return { answers, memory }
  }
}

/** By address: the milliseconds of 99 of 100 answers, and of the slowest. */
export function tellAnswers({ answers }: Seen): Record<string, string> {
  return Object.fromEntries(
    PATHS.map((path) => [path, [0.99, 1].map((share) => percentile(of(path, answers), share)).join(' / ')]),
  )
}

export function faultsOfAnswers({ answers }: Seen): string[] {
  const faults = PATHS.map((path) => [path, percentile(of(path, answers), 0.99)] as const)
    .filter(([, milliseconds]) => milliseconds > SLOW)
    .map(([path, milliseconds]) => `${path} took ${milliseconds} ms`)
  const failed = answers.filter(({ status }) => status !== 200).length
  return failed > 0 ? [...faults, `${failed} of ${answers.length} answers were not 200`] : faults
}

const of = (path: string, answers: readonly Answer[]) => answers.filter((answer) => answer.path === path)

/** As in `212 → 215`: the middle third of the time, and the last. */
export function tellMemory(sizes: readonly number[]): string {
  return thirds(sizes).map(Math.round).join(' → ')
}

export function hasGrown(sizes: readonly number[]): boolean {
  const [middle, last] = thirds(sizes)
  return last - middle > Math.max(GROWTH.mebibytes, middle * GROWTH.share)
}

function thirds(sizes: readonly number[]): [number, number] {
  const third = Math.floor(sizes.length / 3)
  return [middleOf(sizes.slice(third, 2 * third)), middleOf(sizes.slice(2 * third))]
}

function middleOf(sizes: readonly number[]): number {
  return sizes.toSorted((a, b) => a - b)[Math.floor(sizes.length / 2)] ?? 0
}
