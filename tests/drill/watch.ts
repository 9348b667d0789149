import { fork } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { endWithUs } from '../factories/end-with-us'
import { residentMiB } from '../factories/processes'
import type { RunningService } from '../factories/run-service'
import { type Answer, percentile } from './load'

/** Paths that are requested all the time, and the interval in milliseconds. */
export const PATHS = ['/api/health', '/pricing']
export const EVERY = 50
/** Maximum 99th percentile of the response times, in milliseconds. */
const SLOW = 100
/** Maximum growth of memory, in MiB or as a share. */
const GROWTH = { mebibytes: 20, share: 0.05 }

export type Seen = { answers: Answer[]; memory: { web: number[]; worker: number[] } }

/**
 * Watches a service: its responses, and its memory every second. @returns a function that stops and returns
 * the results
 */
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

/** By path: the 99th percentile and the maximum, in milliseconds. */
export function summarizeResponses({ answers }: Seen): Record<string, string> {
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

/** Whether live memory grew by more than noise. Resident memory says little: V8 frees it when it likes. */
export function hasGrown(before: number, after: number): boolean {
  return after - before > Math.max(GROWTH.mebibytes, before * GROWTH.share)
}
