import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { DAY, MINUTE } from '@/lib/base/clock'
import { database, openDatabase } from '@/lib/platform/database/database'
import { readSince, record } from '@/lib/status/record'
import { makeReport } from '@/lib/status/report'
import { COMPONENTS } from '@/lib/status/schema'
import { slotOf } from '@/lib/status/slots'
import { createRecorder } from '@/lib/status/recorder'
import { setDatabase } from '../../factories/database'
import { endWithUs } from '../../factories/end-with-us'
import { freePort } from '../../factories/free-port'

const START = new Date('2026-11-22T10:02:00Z')
const after = (time: number) => new Date(START.getTime() + time)
const all = (isUp: boolean) => new Map(COMPONENTS.map((id) => [id, isUp] as const))

/** Records every five minutes of a period, without its end. */
async function recordFrom(from: number, to: number, isUp = true): Promise<void> {
  for (let time = from; time < to; time += 5 * MINUTE) await record(all(isUp), slotOf(after(time)))
}

const seen = async (now: Date, id = 'email') => {
  const { components } = await makeReport(now)
  return components.find((component) => component.id === id)!
}

export function recordCases(): void {
  beforeEach(async () => {
    await database().statusDay.deleteMany()
    await database().setting.deleteMany({ where: { key: 'status.since' } })
    await database().lease.deleteMany({ where: { name: 'status' } })
  })

  test('before the first check there is no status', async () => {
    const report = await makeReport(START)
    expect(report).toMatchObject({ state: 'unknown', since: null, recordedBy: 'service' })
    for (const { state, uptime, days } of report.components) {
      expect({ state, ...uptime }).toEqual({ state: 'unknown', day: null, month: null, quarter: null })
      expect(days).toHaveLength(90)
      expect(days.every((day) => day.uptime === null)).toBe(true)
    }
  })

  test('uptime counts from the first record, and one failed check is five minutes', async () => {
    await recordFrom(0, 60 * MINUTE)
    await record(new Map([['email', false]]), slotOf(after(15 * MINUTE)))
    const report = await makeReport(after(60 * MINUTE))
    expect(report).toMatchObject({ state: 'up', since: '2026-11-22T10:00:00.000Z' })
    const { uptime, days, state } = await seen(after(60 * MINUTE))
    expect(state).toBe('up')
    expect(uptime).toEqual({ day: 11 / 12, month: 11 / 12, quarter: 11 / 12 })
    expect(days.at(-1)).toEqual({ day: '2026-11-22', uptime: 11 / 12 })
    expect(days.at(-2)).toEqual({ day: '2026-11-21', uptime: null })
    expect((await seen(after(60 * MINUTE), 'database')).uptime.day).toBe(1)
  })

  test('a period without records counts as down, for every part', async () => {
    await recordFrom(0, 30 * MINUTE)
    await recordFrom(60 * MINUTE, 120 * MINUTE)
    expect((await seen(after(45 * MINUTE))).state).toBe('down')
    const { uptime, state } = await seen(after(120 * MINUTE))
    expect(state).toBe('up')
    expect(uptime.day).toBe(18 / 24)
    // A day later, half of it is out of the window, and nothing was recorded since.
    expect((await seen(after(DAY + 60 * MINUTE))).uptime.day).toBe(12 / 288)
  })

  test('the window of a day excludes older records', async () => {
    await recordFrom(0, 60 * MINUTE, false)
    await recordFrom(60 * MINUTE, DAY + 60 * MINUTE)
    const { uptime } = await seen(after(DAY + 60 * MINUTE))
    expect(uptime.day).toBe(1)
    expect(uptime.month).toBe(288 / 300)
  })

  test('days outside all windows are deleted, and earlier ones still count', async () => {
    await record(all(true), slotOf(START))
    await record(all(true), slotOf(after(100 * DAY)))
    expect(await database().statusDay.count()).toBe(COMPONENTS.length)
    expect((await readSince()).email).toBe('2026-11-22T10:00:00.000Z')
    const { uptime, days } = await seen(after(100 * DAY + 5 * MINUTE))
    expect(uptime.quarter).toBe(1 / (90 * 288))
    expect(days.at(-2)?.uptime).toBe(0)
  })

  test('concurrent nodes do not overwrite each other’s records', async () => {
    const slots = Array.from({ length: 8 }, (_, index) => slotOf(after(index * 5 * MINUTE)))
    await Promise.all(slots.map((slot) => record(new Map([['email', true]]), slot)))
    await Promise.all(slots.map((slot, index) => record(new Map([['email', index > 3]]), slot)))
    const { slots: written } = await database().statusDay.findFirstOrThrow({ where: { component: 'email' } })
    expect(written.replaceAll('.', '')).toBe('----++++')
  })

  test('one of two nodes checks', async () => {
    const nodes = [startNode(), startNode()]
    const counts = await Promise.all(nodes.map(heard))
    for (const node of nodes) node.kill('SIGKILL')
    expect(counts.reduce((sum, checked) => sum + checked)).toBe(1)
    const rows = await database().statusDay.findMany()
    expect(rows).toHaveLength(COMPONENTS.length)
    for (const { slots } of rows) expect(slots.replaceAll('.', '')).toBe('+')
  }, 60_000)

  test('failed writes are repeated once they succeed again', async () => {
    let isAway = true
    const { look } = createRecorder(
      async (checks) => new Map(checks.map(({ id }) => [id, id !== 'database' || !isAway])),
    )
    const here = database()
    const gone = openDatabase(`postgresql://127.0.0.1:${await freePort()}/gone`)
    setDatabase(gone)
    await look(START)
    await look(after(MINUTE))
    setDatabase(here)
    await gone.$disconnect()
    expect(await database().statusDay.count()).toBe(0)
    isAway = false
    await look(after(5 * MINUTE))
    const record = async (id: string) =>
      (await database().statusDay.findFirstOrThrow({ where: { component: id } })).slots.replaceAll('.', '')
    expect(await record('database')).toBe('-+')
    expect(await record('hosting')).toBe('++')
  })
}

/** Starts a separate node that checks once. */
function startNode(): ChildProcess {
  const node = fork('tests/node/status/checking-node.ts', { execArgv: ['--import', 'tsx'], env: process.env })
  endWithUs(node)
  return node
}

/** Returns how often a node ran its checks. */
const heard = async (node: ChildProcess) => ((await once(node, 'message')) as [number])[0]
