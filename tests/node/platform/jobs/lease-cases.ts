import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { MINUTE } from '@/lib/base/clock'
import { database } from '@/lib/platform/database/database'
import { leases, runLeased } from '@/lib/platform/jobs/lease'
import { endWithUs } from '../../../factories/end-with-us'

let tests = 0
let name: string
beforeEach(() => (name = `work-${++tests}`))

const nodes: ChildProcess[] = []
afterEach(() => {
  for (const node of nodes.splice(0)) node.kill('SIGKILL')
})

/** Starts a separate node that does this work. */
function startNode(kind: 'endless' | 'short', lease = 30_000): ChildProcess {
  const node = fork('tests/node/platform/jobs/lease-node.ts', [name, kind, String(lease)], {
    execArgv: ['--import', 'tsx'],
    env: process.env,
  })
  endWithUs(node)
  nodes.push(node)
  return node
}

const nextMessage = async (node: ChildProcess) =>
  ((await once(node, 'message')) as [Record<string, boolean>])[0]
const row = () => database().lease.findUniqueOrThrow({ where: { name } })

async function runHere(every = MINUTE): Promise<{ done: boolean; runs: number }> {
  let runs = 0
  const done = await runLeased(name, { every }, async () => void runs++)
  return { done, runs }
}

export function leaseCases(): void {
  test('work is done by one node, and not again before it is due', async () => {
    expect(await runHere()).toEqual({ done: true, runs: 1 })
    expect(await runHere()).toEqual({ done: false, runs: 0 })
    const { holder, dueAt, doneAt } = await row()
    expect(holder).toBeNull()
    expect(dueAt.getTime() - (doneAt?.getTime() ?? 0)).toBe(MINUTE)
    await database().lease.update({ where: { name }, data: { dueAt: new Date(0) } })
    expect(await runHere()).toEqual({ done: true, runs: 1 })
  })

  test('of many concurrent callers one does it', async () => {
    const outcomes = await Promise.all(Array.from({ length: 20 }, () => runHere()))
    expect(outcomes.filter(({ done }) => done)).toHaveLength(1)
    expect(outcomes.reduce((sum, { runs }) => sum + runs, 0)).toBe(1)
  })

  test('of two processes that begin together one does it', async () => {
    const outcomes = await Promise.all(
      [startNode('short'), startNode('short')].map(async (node) => {
        const heard: Record<string, boolean>[] = []
        while (!heard.some((message) => 'done' in message)) heard.push(await nextMessage(node))
        return heard.some(({ began }) => began)
      }),
    )
    expect(outcomes.filter(Boolean)).toHaveLength(1)
  }, 60_000)

  test('failed work throws and is due again later, not immediately', async () => {
    const fail = () => Promise.reject(new Error('on purpose'))
    await expect(runLeased(name, { every: MINUTE }, fail)).rejects.toThrow('on purpose')
    expect(await row()).toMatchObject({ holder: null, doneAt: null })
    expect(await runHere()).toEqual({ done: false, runs: 0 })
  })

  test('work of a killed node stays leased until its lease expires; then another node does it', async () => {
    const node = startNode('endless')
    expect(await nextMessage(node)).toEqual({ began: true })
    const seen = async () => (await leases()).find((lease) => lease.name === name)
    const { holder, since } = (await seen()) ?? {}
    expect(holder).toContain(`:${node.pid}:`)
    expect(since).toEqual((await row()).dueAt)
    node.kill('SIGKILL')
    await once(node, 'exit')
    expect(await runHere()).toEqual({ done: false, runs: 0 })
    const { expiresAt } = await row()
    expect(expiresAt.getTime()).toBeGreaterThan(Date.now() + 10_000)
    await database().lease.update({ where: { name }, data: { expiresAt: new Date(Date.now() - 60_000) } })
    expect(await seen()).toMatchObject({ holder: null, since: null })
    expect(await runHere()).toEqual({ done: true, runs: 1 })
  }, 60_000)

  test('a running node renews its lease', async () => {
    const node = startNode('endless', 300)
    expect(await nextMessage(node)).toEqual({ began: true })
    const { expiresAt, holder } = await row()
    for (;;) {
      const now = await row()
      if (now.expiresAt > expiresAt && now.holder === holder) break
      await new Promise((resolve) => setTimeout(resolve, 50))
    }
  }, 60_000)

  test('a node that resumes after its lease expired leaves the work to the new holder', async () => {
    let [begin, end] = [() => {}, () => {}]
    const begun = new Promise<void>((resolve) => (begin = resolve))
    const late = runLeased(name, { every: MINUTE }, () => {
      begin()
      return new Promise<void>((resolve) => (end = resolve))
    })
    await begun
    await database().lease.update({ where: { name }, data: { holder: 'another' } })
    end()
    await late
    expect(await row()).toMatchObject({ holder: 'another', doneAt: null })
  })
}
