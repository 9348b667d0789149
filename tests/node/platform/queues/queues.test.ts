import { takeOneTurn, runRoundRobin } from '@/lib/platform/queues/fair-queue'
import { KeyedQueue } from '@/lib/platform/queues/queue'

describe('fair queue', () => {
  test('as many tasks as allowed run concurrently, first in first out, whatever their results', async () => {
    const turns = { name: 'test', concurrency: 2, maxUsers: 10, oneEach: 'Wait' }
    const done: number[] = []
    let running = 0
    let peak = 0
    const work = (number: number) => async () => {
      peak = Math.max(peak, ++running)
      await new Promise((resolve) => setImmediate(resolve))
      running--
      done.push(number)
      if (number % 3 === 0) throw new Error('broken')
      return number
    }
    const all = await Promise.allSettled(
      [0, 1, 2, 3, 4, 5].map((number) => takeOneTurn(turns, `person ${number}`, work(number))),
    )
    expect(peak).toBe(2)
    expect(done).toEqual([0, 1, 2, 3, 4, 5])
    expect(all.filter(({ status }) => status === 'rejected')).toHaveLength(2)
  })

  /** A task that runs until it is told to stop. */
  function longWork() {
    let stop = () => {}
    const work = () => new Promise<void>((resolve) => (stop = resolve))
    return { work, stop: () => stop() }
  }
  const answer = (text: string) => () => Promise.resolve(text)

  test('a task that would wait too long is rejected as busy, with Retry-After', async () => {
    const turns = { name: 'full', concurrency: 1, maxUsers: 1, oneEach: 'Wait' }
    const { work, stop } = longWork()
    const first = takeOneTurn(turns, 'ann', work)
    const second = takeOneTurn(turns, 'bob', answer('second'))
    await expect(takeOneTurn(turns, 'cem', answer('third'))).rejects.toMatchObject({
      kind: 'busy',
      code: 'busy',
      message: expect.stringContaining('We are busy') as string,
      details: { retryAfter: 5 },
    })
    stop()
    await first
    expect(await second).toBe('second')
    expect(await takeOneTurn(turns, 'cem', answer('again'))).toBe('again')
  })

  test('each user has at most one task in the queue, so that no one can fill it', async () => {
    const turns = { name: 'one each', concurrency: 1, maxUsers: 1, oneEach: 'Yours is being opened' }
    const refused = { kind: 'conflict', code: 'one-at-a-time', message: 'Yours is being opened' }
    const { work, stop } = longWork()
    const first = takeOneTurn(turns, 'ann', work)
    for (let more = 0; more < 22; more++)
      await expect(takeOneTurn(turns, 'ann', answer('more'))).rejects.toMatchObject(refused)
    const second = takeOneTurn(turns, 'bob', answer('bob'))
    await expect(takeOneTurn(turns, 'bob', answer('more'))).rejects.toMatchObject(refused)
    stop()
    await first
    expect(await second).toBe('bob')
    const broken = takeOneTurn(turns, 'ann', () => Promise.reject(new Error('broken')))
    await expect(broken).rejects.toThrow('broken')
    expect(await takeOneTurn(turns, 'ann', answer('again'))).toBe('again')
  })
})

describe('round robin', () => {
  const rules = (name: string, changes = {}) => ({
    name,
    concurrency: 1,
    maxPerUser: 3,
    maxUsers: 2,
    ...changes,
  })

  /** Tasks that end on request, and the order in which they started. */
  function workshop() {
    const begun: string[] = []
    const ends: (() => void)[] = []
    const work = (name: string) => () =>
      new Promise<string>((resolve) => {
        begun.push(name)
        ends.push(() => resolve(name))
      })
    const endNext = async () => {
      ends.shift()?.()
      await new Promise((resolve) => setImmediate(resolve))
    }
    return { begun, work, endNext }
  }

  describe('Heavy work', () => {
    it('of a user with many tasks waits for the first task of everyone else', async () => {
      const { begun, work, endNext } = workshop()
      const turns = rules('round', { maxUsers: 3 })
      const all = ['ann 1', 'ann 2', 'ann 3', 'ann 4', 'bob 1', 'bob 2', 'cem 1'].map((name) =>
        runRoundRobin(turns, name.slice(0, 3), work(name)),
      )
      for (let done = 0; done < all.length; done++) await endNext()
      expect(begun).toEqual(['ann 1', 'ann 2', 'bob 1', 'cem 1', 'ann 3', 'bob 2', 'ann 4'])
      expect(await Promise.all(all)).toHaveLength(7)
    })

    it('starts as often as there are slots, and its failure frees its slot', async () => {
      const { begun, work, endNext } = workshop()
      const turns = rules('places', { concurrency: 2 })
      const failing = runRoundRobin(turns, 'ann', () => Promise.reject(new Error('broken')))
      const others = ['bob', 'cem', 'dee'].map((name) => runRoundRobin(turns, name, work(name)))
      await expect(failing).rejects.toThrow('broken')
      expect(begun).toEqual(['bob', 'cem'])
      for (let done = 0; done < 3; done++) await endNext()
      expect(await Promise.all(others)).toEqual(['bob', 'cem', 'dee'])
    })

    it('is rejected if too much waits already, with Retry-After', async () => {
      const { work, endNext } = workshop()
      const turns = rules('full')
      const busy = { code: 'busy', details: { retryAfter: 5 } }
      const ann = [1, 2, 3, 4].map(() => runRoundRobin(turns, 'ann', work('ann')))
      await expect(runRoundRobin(turns, 'ann', work('ann'))).rejects.toMatchObject(busy)
      const bob = runRoundRobin(turns, 'bob', work('bob'))
      await expect(runRoundRobin(turns, 'cem', work('cem'))).rejects.toMatchObject(busy)
      for (let done = 0; done < 5; done++) await endNext()
      expect(await Promise.all([...ann, bob])).toHaveLength(5)
    })
  })
})

describe('keyed queue', () => {
  test('work with the same key runs sequentially, whatever its results; other keys do not wait', async () => {
    const queue = new KeyedQueue()
    const started: string[] = []
    const ends: (() => void)[] = []
    const add = (key: string, name: string, result = Promise.resolve()) =>
      queue.run(key, async () => {
        started.push(name)
        await new Promise<void>((resolve) => ends.push(resolve))
        await result
      })
    const failing = add('a', 'a1', Promise.reject(new Error('broken')))
    const others = [add('a', 'a2'), add('b', 'b1')]
    expect(started).toEqual(['a1', 'b1'])
    expect([queue.isFull('a', 1), queue.isFull('a', 2), queue.isFull('c', 0)]).toEqual([true, false, false])
    ends.shift()?.()
    await expect(failing).rejects.toThrow('broken')
    expect(started).toEqual(['a1', 'b1', 'a2'])
    others.push(add('a', 'a3'))
    while (ends.length > 0) {
      ends.shift()?.()
      await new Promise((resolve) => setImmediate(resolve))
    }
    await Promise.all(others)
    expect(started).toEqual(['a1', 'b1', 'a2', 'a3'])
  })
})
