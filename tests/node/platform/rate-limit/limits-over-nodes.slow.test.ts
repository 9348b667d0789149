import { createServer } from 'node:net'
import { createClient } from '@redis/client'
import { describeRedis, newRedis, type RedisServer } from '../../../factories/redis'
import { inOwnDatabase } from '../../../factories/database'
import { type Node, startNode } from '../start-node'

inOwnDatabase()

let tests = 0
beforeEach(() => tests++)
/** Each test counts under a name of its own. */
const rate = (limit: number, seconds = 60) => ({ name: `test-${tests}`, limit, seconds })

const passed = (outcomes: string[]) => outcomes.filter((outcome) => outcome === 'passed').length
const pause = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds))
const times = (text: string, part: string) => text.split(part).length - 1

/** Waits until a node finds its Redis so. */
async function finds(node: Node, state: 'answers' | 'silent'): Promise<void> {
  while ((await node.ask('limits')).redis !== state) await pause(50)
}

/** Waits until a node has logged it; it said so once. */
async function saysOnce(node: Node, text: string): Promise<void> {
  while (!node.log().includes(text)) await pause(50)
  expect(times(node.log(), text)).toBe(1)
}

describeRedis('Limits over several nodes', () => {
  let redis: RedisServer
  let one: Node
  let other: Node
  beforeAll(async () => {
    redis = await newRedis()
    await redis.start()
    ;[one, other] = await Promise.all([startNode(redis.url), startNode(redis.url)])
  })
  beforeEach(async () => {
    for (const node of [one, other]) {
      await finds(node, 'answers')
      node.clearLog()
    }
  })
  afterAll(async () => {
    one.end()
    other.end()
    await redis.kill()
  })

  test('are one: of fifty calls at once over two nodes exactly the limit pass', async () => {
    const outcomes = await Promise.all(
      [one, other].map((node) => node.ask('count', rate(20), 'somebody', 25)),
    )
    expect(passed(outcomes.flat())).toBe(20)
    expect(times(outcomes.flat().join(), 'too-many-requests')).toBe(30)
    expect(passed(await one.ask('count', rate(20), 'somebody else', 1))).toBe(1)
  })

  test('slow down guesses at a password on one node that were made on the other', async () => {
    const outcomes = await Promise.all([one, other].map((node) => node.ask('guess', 'ada@example.com', 8)))
    // One on each node waited for its turn a second later; one of the two got it, or both one after the other.
    const counts = [11, 12].map((hashed) => ({ hashed, refused: 16 - hashed }))
    expect(counts).toContainEqual({
      hashed: times(outcomes.flat().join(), 'invalid-credential'),
      refused: times(outcomes.flat().join(), 'too-many-requests'),
    })
  })

  test('space out turns for all nodes, each pause longer, until they are forgotten', async () => {
    const pace = { ...rate(0), free: 4, first: 1000, factor: 2, longest: 3000, forgottenAfter: 60 }
    const taken = (waits: number[]) => waits.filter((wait) => wait === 0).length
    const longest = (waits: number[]) => Math.max(...waits)
    const waits = await Promise.all([one, other].map((node) => node.ask('takeTurns', pace, 'x', 5)))
    expect(taken(waits.flat())).toBe(4)
    expect(longest(waits.flat())).toBeGreaterThan(900_000)
    expect(longest(waits.flat())).toBeLessThanOrEqual(1_000_000)
    await one.ask('takeTurns', pace, 'returned', 3)
    await other.ask('returnTurn', pace, 'returned')
    expect(taken(await one.ask('takeTurns', pace, 'returned', 5))).toBe(2)
    for (const [turns, pause] of [
      [3, 0],
      [5, 2000],
      [6, 3000],
      [9, 3000],
    ] as const) {
      await one.ask('takeTurns', { ...pace, first: 0 }, `after ${turns}`, turns - 1)
      await other.ask('takeTurns', pace, `after ${turns}`, 1)
      const [wait = -1] = await one.ask('takeTurns', pace, `after ${turns}`, 1)
      expect(wait).toBeLessThanOrEqual(pause * 1000)
      expect(wait).toBeGreaterThanOrEqual(pause * 900)
    }
    await one.ask('forgetTurns', pace, 'x')
    expect(taken(await other.ask('takeTurns', pace, 'x', 9))).toBe(4)
  })

  test('can be asked for without counting', async () => {
    expect(await one.ask('refuseWhenFull', rate(2), 'x')).toBe('passed')
    await one.ask('count', rate(2), 'x', 2)
    expect(await other.ask('refuseWhenFull', rate(2), 'x')).toBe('too-many-requests')
    expect(await other.ask('refuseWhenFull', rate(2), 'somebody else')).toBe('passed')
  })

  test('end with their window, and what was counted is gone from Redis', async () => {
    const short = rate(3, 2)
    expect(passed(await one.ask('count', short, 'ada@example.com', 5))).toBe(3)
    expect(passed(await other.ask('count', short, 'ada@example.com', 1))).toBe(0)
    const client = createClient({ url: redis.url })
    await client.connect()
    const keys = await client.keys(`*${short.name}*`)
    expect(keys).toHaveLength(1)
    expect(keys.join()).not.toContain('ada')
    expect(await client.pTTL(keys[0] ?? '')).toBeGreaterThan(0)
    while ((await client.exists(keys)) > 0) await pause(50)
    client.destroy()
    expect(passed(await other.ask('count', short, 'ada@example.com', 5))).toBe(3)
  })

  test('take back on one node what was counted on the other, and no more than was', async () => {
    await one.ask('count', rate(3), 'x', 3)
    await other.ask('giveBack', rate(3), 'x')
    expect(passed(await one.ask('count', rate(3), 'x', 5))).toBe(1)
    for (let time = 0; time < 5; time++) await other.ask('giveBack', rate(3), 'x')
    expect(passed(await one.ask('count', rate(3), 'x', 5))).toBe(3)
    await other.ask('forget', rate(3), 'x')
    expect(passed(await one.ask('count', rate(3), 'x', 5))).toBe(3)
    await one.ask('giveBack', rate(3), 'never counted')
    expect(passed(await one.ask('count', rate(3), 'never counted', 5))).toBe(3)
  })

  test('hold on each node when Redis is lost, and are one again when it is back', async () => {
    const countEverywhere = async (key: string) =>
      (await Promise.all([one, other].map((node) => node.ask('count', rate(5), key, 10)))).map(passed)
    expect(await one.ask('limits')).toEqual({ redis: 'answers', server: new URL(redis.url).host })

    await redis.kill()
    expect(await countEverywhere('while it is away')).toEqual([5, 5])
    expect(await countEverywhere('while it is away')).toEqual([0, 0])
    expect(await other.ask('limits')).toMatchObject({ redis: 'silent' })

    await redis.start()
    await Promise.all([one, other].map((node) => finds(node, 'answers')))
    const [first = 0, second = 0] = await countEverywhere('after it came back')
    expect(first + second).toBe(5)
    for (const node of [one, other]) {
      await saysOnce(node, 'Redis does not answer')
      await saysOnce(node, 'Redis answers again')
    }
  })

  test('hold when Redis stops answering in the middle, and make nobody wait for it but the first', async () => {
    redis.freeze()
    expect(passed(await one.ask('count', rate(5), 'x', 50))).toBe(5)
    expect(passed(await one.ask('count', rate(5), 'x', 50))).toBe(0)
    expect(await one.ask('countAtOnce', rate(5), 'x', 50)).toBe(50)
    redis.thaw()
    await finds(one, 'answers')
    expect(passed(await one.ask('count', rate(5), 'y', 10))).toBe(5)
  })

  test('hold when Redis answers but takes nothing', async () => {
    const client = createClient({ url: redis.url })
    await client.connect()
    await client.configSet('min-replicas-to-write', '1')
    expect(passed(await one.ask('count', rate(5), 'x', 10))).toBe(5)
    await finds(one, 'silent')
    const refused = async () =>
      Number(/cmdstat_set:.*rejected_calls=(\d+)/.exec(await client.info('commandstats'))?.[1] ?? 0)
    const before = await refused()
    while ((await refused()) < before + 2) await pause(50) // it is tried in between
    await saysOnce(one, 'Redis does not answer')
    expect(one.log()).not.toContain('Redis answers again')
    await client.configSet('min-replicas-to-write', '0')
    client.destroy()
    await finds(one, 'answers')
  })

  test('stay shared when it is the node that was too busy to read the answer', async () => {
    expect(await one.ask('countWhileBusy', rate(5), 'x', 600)).toEqual(['passed'])
    expect(one.log()).not.toContain('Redis does not answer')
  })
})

describe('Limits with a Redis that is not one', () => {
  test.each(['takes connections and never answers', 'is not there'])(
    'that %s hold on the node',
    async (kind) => {
      let tries = 0
      const server = createServer(() => tries++)
      const listen = (port: number) =>
        new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve))
      await listen(0)
      const { port } = server.address() as { port: number }
      if (kind === 'is not there') await new Promise((resolve) => server.close(resolve))

      const node = await startNode(`redis://someone:a-redis-secret@127.0.0.1:${port}`)
      expect(passed(await node.ask('count', rate(5), 'x', 50))).toBe(5)
      expect(passed(await node.ask('count', rate(5), 'x', 50))).toBe(0)
      expect(await node.ask('countAtOnce', rate(5), 'x', 50)).toBe(50)
      await node.ask('giveBack', rate(5), 'x')
      expect(passed(await node.ask('count', rate(5), 'x', 3))).toBe(1)
      await node.ask('forget', rate(5), 'x')
      expect(passed(await node.ask('count', rate(5), 'x', 10))).toBe(5)

      expect(await node.ask('limits')).toEqual({ redis: 'silent', server: `127.0.0.1:${port}` })
      if (kind === 'is not there') await listen(port)
      const before = tries
      while (tries === before) await pause(50) // it is tried in between
      await saysOnce(node, 'Redis does not answer')
      expect(node.log()).not.toContain('a-redis-secret')
      node.end()
      server.close()
    },
  )
})
