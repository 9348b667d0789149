import { HOUR, MINUTE } from '@/lib/base/clock'
import { database } from '@/lib/platform/database/database'
import { type Job, type Run, inOrder } from '@/lib/platform/jobs/job'
import { leases } from '@/lib/platform/jobs/lease'
import { runMetrics } from '@/lib/platform/jobs/run-metrics'
import { Runner } from '@/lib/platform/jobs/runner'
import { withTestDatabase } from '../../../factories/database'
import { leaseCases } from './lease-cases'

withTestDatabase()

describe('Background work by lease, on SQLite', leaseCases)

const until = async (reached: () => boolean | Promise<boolean>) => {
  while (!(await reached())) await new Promise((resolve) => setTimeout(resolve, 5))
}
const hangs = () => new Promise<never>(() => undefined)

let runner: Runner | undefined
afterEach(() => runner?.stop())

function start(...jobs: (Partial<Job> & Pick<Job, 'name' | 'run'>)[]): Runner {
  runner = new Runner(jobs.map((job) => ({ pollEvery: 10, deadline: MINUTE, ...job })))
  runner.start()
  return runner
}

test('a job runs at the start and when it is woken, without overlapping runs', async () => {
  let [runs, concurrency, peak] = [0, 0, 0]
  const run = async () => {
    runs++
    peak = Math.max(peak, ++concurrency)
    await new Promise((resolve) => setTimeout(resolve, 20))
    concurrency--
  }
  const woken = start({ name: 'woken', pollEvery: HOUR, run })
  await until(() => runs === 1)
  for (let times = 0; times < 5; times++) woken.wake('woken') // during the first: one more run follows
  await until(() => runs === 2 && concurrency === 0)
  await new Promise((resolve) => setTimeout(resolve, 40))
  expect([runs, peak]).toEqual([2, 1])
  woken.wake('another')
})

test('a stuck or failing job does not block others, and is restarted', async () => {
  let [stuck, failed, fine] = [0, 0, 0]
  start(
    { name: 'stuck', deadline: 30, run: async () => void (await (stuck++, hangs())) },
    { name: 'fails', run: () => Promise.reject(new Error(`on purpose ${++failed}`)) },
    { name: 'fine', run: async () => void fine++ },
  )
  await until(() => fine > 3 && failed > 0 && stuck > 1)
  expect(runMetrics.ended.get('stuck')).toMatchObject({ done: 0, failed: stuck - 1 })
  expect(runMetrics.ended.get('fine')?.done).toBeGreaterThan(3)
})

test('after failures it backs off, so that an unavailable service is not requested continuously', async () => {
  let failed = 0
  start({ name: 'pauses', pollEvery: 1, run: () => Promise.reject(new Error(String(++failed))) })
  await new Promise((resolve) => setTimeout(resolve, 300))
  expect(failed).toBe(1)
})

test('a run is aborted at its deadline and when the process stops', async () => {
  const ends: string[] = []
  const untilStopped = async ({ shouldStop }: Run) => {
    await until(shouldStop)
    ends.push('told')
  }
  const late = start({ name: 'late', deadline: 20, pollEvery: HOUR, run: untilStopped })
  await until(() => ends.length === 1)
  await late.stop()
  const closed: string[] = []
  start({
    name: 'stopped',
    run: untilStopped,
    close: async () => void closed.push('closed'),
  })
  await until(() => runMetrics.inFlight.has('stopped'))
  await runner?.stop()
  expect([ends, closed]).toEqual([['told', 'told'], ['closed']])
})

test('a cluster-wide job has a lease, which records why its last run failed', async () => {
  let fails = true
  const run = async () => {
    if (fails) throw new Error('The store is away')
  }
  start({ name: 'leased', every: HOUR, run })
  const lease = async () => (await leases()).find(({ name }) => name === 'leased')
  await until(async () => (await lease())?.failure === 'The store is away')
  expect(await lease()).toMatchObject({ holder: null, doneAt: null })
  fails = false
  await database().lease.update({ where: { name: 'leased' }, data: { dueAt: new Date(0) } })
  await until(async () => (await lease())?.failure === null)
  expect((await lease())?.doneAt).not.toBeNull()
}, 20_000)

test('steps run in order, even after one that failed', async () => {
  const done: string[] = []
  const step =
    (name: string, fails = false) =>
    async () => {
      done.push(name)
      if (fails) throw new Error(name)
    }
  const run = inOrder(step('first'), step('second', true), step('third'))
  await expect(run({ now: new Date(), shouldStop: () => false })).rejects.toThrow('1 of 3 steps failed')
  expect(done).toEqual(['first', 'second', 'third'])
  await run({ now: new Date(), shouldStop: () => true })
  expect(done).toHaveLength(3)
})
