import { createServer } from 'node:net'
import { createClient } from '@redis/client'
import { describeRedis, newRedis, type RedisServer } from '../../../factories/redis'
import { withTestDatabase } from '../../../factories/database'
import { type Node, startNode } from '../start-node'

withTestDatabase()

let tests = 0
beforeEach(() => tests++)
/** Each test counts under a separate name. */
const rate = (limit: number, seconds = 60) => ({ name: `test-${tests}`, limit, seconds })

const passed = (outcomes: string[]) => outcomes.filter((outcome) => outcome === 'passed').length
const pause = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds))
const times = (text: string, part: string) => text.split(part).length - 1

/** Waits until a node sees its Redis in this state. */
async function finds(node: Node, state: 'answers' | 'silent'): Promise<void> {
  while ((await node.run('limits')).redis !== state) await pause(50)
}

/** Waits until a node has logged the text, exactly once. */
async function logsOnce(node: Node, text: string): Promise<void> {
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

  test('are shared: of fifty concurrent calls over two nodes exactly the limit pass', async () => {
    const outcomes = await Promise.all(
      [one, other].map((node) => node.run('count', rate(20), 'somebody', 25)),
    )
    expect(passed(outcomes.flat())).toBe(20)
    expect(times(outcomes.flat().join(), 'too-many-requests')).toBe(30)
    expect(passed(await one.run('count', rate(20), 'somebody else', 1))).toBe(1)
  })

  test('throttle guesses at a password on one node that were made on the other', async () => {
    const outcomes = await Promise.all([one, other].map((node) => node.run('guess', 'ada@example.com', 8)))
    // One on each node waited a second for the next attempt; one of the two got it, or both sequentially.
    const counts = [11, 12].map((hashed) => ({ hashed, refused: 16 - hashed }))
    expect(counts).toContainEqual({
      hashed: times(outcomes.flat().join(), 'invalid-credential'),
      refused: times(outcomes.flat().join(), 'too-many-requests'),
    })
  })

  test('space out attempts for all nodes, with increasing pauses, until they are reset', async () => {
    const pace = { ...rate(0), free: 4, first: 1000, factor: 2, maxDelay: 3000, resetAfter: 60 }
    const taken = (waits: number[]) => waits.filter((wait) => wait === 0).length
    const longest = (waits: number[]) => Math.max(...waits)
    const waits = await Promise.all([one, other].map((node) => node.run('takeTurns', pace, 'x', 5)))
    expect(taken(waits.flat())).toBe(4)
    expect(longest(waits.flat())).toBeGreaterThan(900_000)
    expect(longest(waits.flat())).toBeLessThanOrEqual(1_000_000)
    await one.run('takeTurns', pace, 'returned', 3)
    await other.run('returnTurn', pace, 'returned')
    expect(taken(await one.run('takeTurns', pace, 'returned', 5))).toBe(2)
    for (const [turns, pause] of [
      [3, 0],
      [5, 2000],
      [6, 3000],
      [9, 3000],
    ] as const) {
      await one.run('takeTurns', { ...pace, first: 0 }, `after ${turns}`, turns - 1)
      await other.run('takeTurns', pace, `after ${turns}`, 1)
      const [wait = -1] = await one.run('takeTurns', pace, `after ${turns}`, 1)
      expect(wait).toBeLessThanOrEqual(pause * 1000)
      expect(wait).toBeGreaterThanOrEqual(pause * 900)
    }
    await one.run('forgetTurns', pace, 'x')
    expect(taken(await other.run('takeTurns', pace, 'x', 9))).toBe(4)
  })

  test('can be read without counting', async () => {
    expect(await one.run('refuseWhenFull', rate(2), 'x')).toBe('passed')
    await one.run('count', rate(2), 'x', 2)
    expect(await other.run('refuseWhenFull', rate(2), 'x')).toBe('too-many-requests')
    expect(await other.run('refuseWhenFull', rate(2), 'somebody else')).toBe('passed')
  })

  test('end with their window, and their counts are deleted from Redis', async () => {
    const short = rate(3, 2)
    expect(passed(await one.run('count', short, 'ada@example.com', 5))).toBe(3)
    expect(passed(await other.run('count', short, 'ada@example.com', 1))).toBe(0)
    const client = createClient({ url: redis.url })
    await client.connect()
    const keys = await client.keys(`*${short.name}*`)
    expect(keys).toHaveLength(1)
    expect(keys.join()).not.toContain('ada')
    expect(await client.pTTL(keys[0] ?? '')).toBeGreaterThan(0)
    while ((await client.exists(keys)) > 0) await pause(50)
    client.destroy()
    expect(passed(await other.run('count', short, 'ada@example.com', 5))).toBe(3)
  })

  test('refund on one node calls counted on the other, and no more than were counted', async () => {
    await one.run('count', rate(3), 'x', 3)
    await other.run('giveBack', rate(3), 'x')
    expect(passed(await one.run('count', rate(3), 'x', 5))).toBe(1)
    for (let time = 0; time < 5; time++) await other.run('giveBack', rate(3), 'x')
    expect(passed(await one.run('count', rate(3), 'x', 5))).toBe(3)
    await other.run('forget', rate(3), 'x')
    expect(passed(await one.run('count', rate(3), 'x', 5))).toBe(3)
    await one.run('giveBack', rate(3), 'never counted')
    expect(passed(await one.run('count', rate(3), 'never counted', 5))).toBe(3)
  })

  test('apply per node when Redis is lost, and are shared again when it is back', async () => {
    const countEverywhere = async (key: string) =>
      (await Promise.all([one, other].map((node) => node.run('count', rate(5), key, 10)))).map(passed)
    expect(await one.run('limits')).toEqual({ redis: 'answers', server: new URL(redis.url).host })

    await redis.kill()
    expect(await countEverywhere('while it is away')).toEqual([5, 5])
    expect(await countEverywhere('while it is away')).toEqual([0, 0])
    expect(await other.run('limits')).toMatchObject({ redis: 'silent' })

    await redis.start()
    await Promise.all([one, other].map((node) => finds(node, 'answers')))
    const [first = 0, second = 0] = await countEverywhere('after it came back')
    expect(first + second).toBe(5)
    for (const node of [one, other]) {
      await logsOnce(node, 'Redis unavailable')
      await logsOnce(node, 'Redis available again')
    }
  })

  test('apply when Redis stops responding, and only the first caller waits for it', async () => {
    redis.freeze()
    expect(passed(await one.run('count', rate(5), 'x', 50))).toBe(5)
    expect(passed(await one.run('count', rate(5), 'x', 50))).toBe(0)
    expect(await one.run('countAtOnce', rate(5), 'x', 50)).toBe(50)
    redis.thaw()
    await finds(one, 'answers')
    expect(passed(await one.run('count', rate(5), 'y', 10))).toBe(5)
  })

  test('apply when Redis responds but accepts no writes', async () => {
    const client = createClient({ url: redis.url })
    await client.connect()
    await client.configSet('min-replicas-to-write', '1')
    expect(passed(await one.run('count', rate(5), 'x', 10))).toBe(5)
    await finds(one, 'silent')
    const refused = async () =>
      Number(/cmdstat_set:.*rejected_calls=(\d+)/.exec(await client.info('commandstats'))?.[1] ?? 0)
    const before = await refused()
    while ((await refused()) < before + 2) await pause(50) // it is retried in between
    await logsOnce(one, 'Redis unavailable')
    expect(one.log()).not.toContain('Redis available again')
    await client.configSet('min-replicas-to-write', '0')
    client.destroy()
    await finds(one, 'answers')
  })

  test('stay shared if the node itself was too busy to read the response', async () => {
    expect(await one.run('countWhileBusy', rate(5), 'x', 600)).toEqual(['passed'])
    expect(one.log()).not.toContain('Redis unavailable')
  })
})

describe('Limits with an invalid Redis', () => {
  test.each(['takes connections and never answers', 'is not there'])(
    'that %s apply per node',
    async (kind) => {
      let tries = 0
      const server = createServer(() => tries++)
      const listen = (port: number) =>
        new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve))
      await listen(0)
      const { port } = server.address() as { port: number }
      if (kind === 'is not there') await new Promise((resolve) => server.close(resolve))

      const node = await startNode(`redis://someone:a-redis-secret@127.0.0.1:${port}`)
      expect(passed(await node.run('count', rate(5), 'x', 50))).toBe(5)
      expect(passed(await node.run('count', rate(5), 'x', 50))).toBe(0)
      expect(await node.run('countAtOnce', rate(5), 'x', 50)).toBe(50)
      await node.run('giveBack', rate(5), 'x')
      expect(passed(await node.run('count', rate(5), 'x', 3))).toBe(1)
      await node.run('forget', rate(5), 'x')
      expect(passed(await node.run('count', rate(5), 'x', 10))).toBe(5)

      expect(await node.run('limits')).toEqual({ redis: 'silent', server: `127.0.0.1:${port}` })
      if (kind === 'is not there') await listen(port)
      const before = tries
      while (tries === before) await pause(50) // it is retried in between
      await logsOnce(node, 'Redis unavailable')
      expect(node.log()).not.toContain('a-redis-secret')
      node.end()
      server.close()
    },
  )
})
