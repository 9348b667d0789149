import { setTimeout as wait } from 'node:timers/promises'
import { database } from '@/lib/platform/database/database'
import type { RunningService } from '../factories/run-service'
import { mails } from './backlogs/mail'
import { pushes } from './backlogs/push'
import { type Installation, newInstallation } from './installation'
import { stop } from './outages'
import { faultsOfAnswers, summarizeResponses, watch } from './watch'

const PUSHES = 30_000
const MAILS = 2_000
/** Maximum milliseconds until a new worker has started. */
const REPLACED = 15_000
/**
 * Emails in flight when a worker is killed may have been accepted. Receivers recognize duplicates by their
 * Message-ID.
 */
const UNDER_WAY = 20
const TIMEOUT_MS = 60_000

const BREAKS = { killed: 'SIGKILL', stopped: 'SIGSTOP', spinning: 'SIGUSR1' } as const

/**
 * Kills, stops and blocks a worker while it sends. @returns whether it was replaced each time and nothing was
 * lost
 */
export async function drillWorker(): Promise<boolean> {
  console.log(`Worker: ${PUSHES} pushes and ${MAILS} mails while it is killed, stopped and made to spin …`)
  const [push, mail] = [
    await pushes({ count: 0, rest: PUSHES, pace: 200 }),
    await mails({ count: 0, rest: MAILS, pace: 20 }),
  ]
  const home = await newInstallation({ ...push.settings, ...mail.settings })
  const faults: string[] = []
  try {
    for (const { fill, begin } of [push, mail]) {
      await fill()
      await begin('all')
    }
    const counts = async () => {
      const all = [await push.arrived('all'), await mail.arrived('all')] as const
      return all.map((times) => times.filter((each) => each > 0).length) as [number, number]
    }
    const service = await home.start({ NODE_OPTIONS: '--import ./tests/drill/spin.mjs' })
    const end = await watch(home.site, service)
    for (const [how, signal] of Object.entries(BREAKS)) {
      await bothUnderWay(counts)
      const milliseconds = await replaced(home, service, signal)
      console.log(
        `${how}: another worker after ${milliseconds} ms; ${(await counts()).join(' pushes, ')} mails`,
      )
      if (milliseconds > REPLACED) faults.push(`${how}: replaced after ${milliseconds} ms`)
    }
    await allSent(counts)
    const seen = await end()
    faults.push(...faultsOfAnswers(seen), ...(await stop(service)).faults)
    const [sent, sentMails] = await counts()
    const again = (await mail.arrived('all')).reduce((sum, each) => sum + Math.max(0, each - 1), 0)
    const { pushed, shown } = push.counts()
    console.log(
      `${sent} pushes shown (${pushed - shown} repeats, which devices drop), ${sentMails} mails (${again} repeats), ` +
        `answers ${JSON.stringify(summarizeResponses(seen))}`,
    )
    if (sent !== PUSHES || sentMails !== MAILS) faults.push('not all arrived')
    if (again > UNDER_WAY * Object.keys(BREAKS).length) faults.push(`${again} mails were sent again`)
  } finally {
    await home.remove()
    for (const { stop: end, line } of [push, mail]) {
      await end()
      await line.be('refused')
    }
  }
  for (const fault of faults) console.error(`FAILED ${fault}`)
  return faults.length === 0
}

type Counts = () => Promise<[number, number]>

async function bothUnderWay(counts: Counts): Promise<void> {
  const [pushed, mailed] = await counts()
  for (const until = Date.now() + TIMEOUT_MS; Date.now() < until; await wait(20)) {
    const [now, mailsNow] = await counts()
    if (now > pushed + 500 && mailsNow > mailed + 50) return
  }
  throw new Error('Nothing is being sent')
}

/** @returns milliseconds until a new worker reported that it is ready */
async function replaced(
  home: Installation,
  service: RunningService,
  signal: NodeJS.Signals,
): Promise<number> {
  const { worker } = service.pids()
  const began = performance.now()
  process.kill(worker, signal)
  for (const until = Date.now() + TIMEOUT_MS; Date.now() < until; await wait(50)) {
    const next = service.pids().worker
    if (next === 0 || next === worker) continue
    const answer = await fetch(`${home.site}/api/health`)
    if (((await answer.json()) as { worker?: string }).worker === 'running') break
  }
  return Math.round(performance.now() - began)
}

/** Expires the leases of a killed worker, so that the drill does not wait for minutes. */
async function allSent(counts: Counts): Promise<void> {
  for (let before = ''; ; await wait(2000)) {
    const now = (await counts()).join()
    if (now === [PUSHES, MAILS].join()) return
    if (now === before) {
      const left = { where: { state: 'waiting' }, data: { leasedUntil: new Date(0) } }
      const [a, b] = [
        await database().pushDelivery.updateMany(left),
        await database().outboxMail.updateMany(left),
      ]
      if (a.count + b.count === 0) return
    }
    before = now
  }
}
