import { loadavg } from 'node:os'
import { setTimeout as wait } from 'node:timers/promises'
import { database } from '@/lib/platform/database/database'
import { WAYS, type Way } from '../factories/breakable-line'
import { outbox } from '../factories/mail'
import { residentMiB } from '../factories/processes'
import type { RunningService } from '../factories/run-service'
import { liveMiB } from './service'
import { createLoadClient } from './load'
import type { Backlog } from './backlogs/backlog'
import { BACKLOGS } from './backlogs/registry'
import { type Installation, newInstallation } from './installation'
import { faultsOfAnswers, hasGrown, summarizeResponses, watch } from './watch'

const SECONDS = 30
/** A process loads modules with its first requests: milliseconds after them in which nothing is measured. */
const WARM_UP = 10_000
/** Maximum milliseconds of a stop. */
const STOPPING = 12_000
/** Milliseconds without arrivals after which the rest counts as lost. */
const TIMEOUT_MS = 60_000

type Row = Record<string, string | number>

/**
 * Breaks one outside service after the other, in several ways, while a large backlog waits for it. The
 * service must start, respond as usual, send a password reset, and stop on request. When the outside service
 * is back, the backlog is processed.
 * @returns whether all of that succeeded
 */
export async function drillOutages(): Promise<boolean> {
  const rows: Row[] = []
  for (const name of chosen('DRILL_SERVICES', Object.keys(BACKLOGS))) {
    const backlog = await BACKLOGS[name]!()
    const home = await newInstallation(backlog.settings)
    try {
      console.log(`Outages: ${name}, load of the machine ${loadavg()[0]?.toFixed(1)} …`)
      await backlog.fill()
      for (const way of chosen('DRILL_WAYS', WAYS)) {
        const { faults, figures } = await breakOnce(home, backlog, way).catch((error: Error) => ({
          ...{ faults: [error.message], figures: {} },
        }))
        rows.push({ service: name, way, ...figures, faults: faults.length })
        console.log(`${name} ${way}: ${JSON.stringify(figures)}`)
        for (const fault of faults) console.error(`FAILED ${name} ${way}: ${fault}`)
      }
    } finally {
      await home.remove()
      await backlog.stop()
      await backlog.line.be('refused')
    }
  }
  console.log(
    'Milliseconds of 99 of 100 responses / of the slowest; live MiB before → after, most resident MiB',
  )
  console.table(rows)
  return rows.every(({ faults }) => faults === 0)
}

function chosen<T extends string>(name: string, all: readonly T[]): readonly T[] {
  const selected = process.env[name]?.split(',')
  return selected ? all.filter((each) => selected.includes(each)) : all
}

async function breakOnce(home: Installation, backlog: Backlog, way: Way) {
  const { line, begin, holdRest, arrived } = backlog
  const address = `reset-${way}@example.com`
  const person = { email: address, firstName: 'Ada', lastName: 'Lovelace', trialEndsAt: new Date() }
  await database().user.create({ data: person })
  await begin(way)
  await line.be(way)
  const began = performance.now()
  const service = await home.start()
  const started = performance.now() - began
  const half = (Number(process.env.DRILL_SECONDS ?? SECONDS) * 1000) / 2
  await Promise.all(['/pricing', '/api/health'].map((path) => fetch(home.site + path)))
  await wait(WARM_UP)
  const before = await liveMemory(service)
  const end = await watch(home.site, service)
  await wait(half)
  const response = await requestReset(home, address)
  await wait(half)
  const seen = await end()
  const faults = faultsOfAnswers(seen)
  const after = await liveMemory(service)
  const memory = (name: 'web' | 'worker') =>
    `${Math.round(before[name])} → ${Math.round(after[name])}, ${Math.round(Math.max(...seen.memory[name]))}`
  for (const name of ['web', 'worker'] as const)
    if (hasGrown(before[name], after[name])) faults.push(`the memory of ${name} grew: ${memory(name)}`)
  if (service.output().includes('The worker process')) faults.push('the worker was started again')
  const mails = () => backlog.mailsTo?.(address) ?? inFolder(home, address)
  if (response.status !== 202) faults.push(`the password reset was answered with ${response.status}`)
  if (!backlog.mailsTo && mails() !== 1) faults.push(`${mails()} emails of the password reset`)
  const stopped = await stop(service)
  faults.push(...stopped.faults)

  await holdRest(way)
  await line.be('well')
  const again = await home.start()
  const isThere = async () => mails() > 0 && (await arrived(way)).every((times) => times > 0)
  const count = async () => (await arrived(way)).filter((times) => times > 0).length
  for (
    let [highest, since] = [-1, Date.now()];
    !(await isThere()) && Date.now() - since < TIMEOUT_MS;
    await wait(500)
  ) {
    const now = await count()
    if (now > highest) [highest, since] = [now, Date.now()]
  }
  await wait(2000)
  await stop(again)
  const times = await arrived(way)
  const lost = times.filter((each) => each === 0).length
  const twice = times.filter((each) => each > 1).length
  if (lost + twice > 0) faults.push(`of ${times.length}, ${lost} did not arrive, ${twice} more than once`)
  if (mails() !== 1) faults.push(`${mails()} emails of the password reset in the end`)
  const figures = {
    'start s': Math.round(started / 100) / 10,
    ...summarizeResponses(seen),
    ...{ web: memory('web'), worker: memory('worker') },
    'reset ms': Math.round(response.ended - response.started),
    'end s': Math.round(stopped.milliseconds / 100) / 10,
    arrived: `${times.length - lost} of ${times.length}`,
  }
  return { faults, figures }
}

async function liveMemory(service: RunningService) {
  return { web: await liveMiB(service, 'web'), worker: await liveMiB(service, 'worker') }
}

function requestReset({ site }: Installation, email: string) {
  return createLoadClient(site).request('POST', '/api/account/forgot-password', { body: { email } })
}

function inFolder({ data }: Installation, address: string): number {
  return outbox(data).filter((raw) => raw.includes(`\nTo: ${address}`)).length
}

/** Asks a service to stop, and kills it if it does not. */
export async function stop(service: RunningService): Promise<{ milliseconds: number; faults: string[] }> {
  const pids = Object.values(service.pids())
  const began = performance.now()
  const code = await Promise.race([service.stop(), wait(2 * STOPPING, 'did not end', { ref: false })])
  const milliseconds = performance.now() - began
  const faults = milliseconds > STOPPING ? [`it ended after ${Math.round(milliseconds)} ms`] : []
  if (code !== 0) faults.push(`exit code: ${code}`)
  if (pids.some((pid) => pid > 0 && residentMiB(pid) > 0)) faults.push('a process of it was left')
  await service.kill()
  return { milliseconds, faults }
}
