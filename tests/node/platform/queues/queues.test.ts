import { runQueued } from '@/lib/platform/queues/fair-queue'
import { takeTurns } from '@/lib/platform/queues/take-turns'

describe('fair queue', () => {
  test('as many as are allowed work at once, in the order in which they came, whatever becomes of them', async () => {
    const turns = { name: 'test', atOnce: 2, waiting: 10, oneEach: 'Wait' }
    const done: number[] = []
    let running = 0
    let most = 0
    const work = (number: number) => async () => {
      most = Math.max(most, ++running)
      await new Promise((resolve) => setImmediate(resolve))
      running--
      done.push(number)
      if (number % 3 === 0) throw new Error('broken')
      return number
    }
    const all = await Promise.allSettled(
      [0, 1, 2, 3, 4, 5].map((number) => runQueued(turns, `person ${number}`, work(number))),
    )
    expect(most).toBe(2)
    expect(done).toEqual([0, 1, 2, 3, 4, 5])
    expect(all.filter(({ status }) => status === 'rejected')).toHaveLength(2)
  })

  /** Somebody who works until told to stop. */
  function longWork() {
    let stop = () => {}
    const work = () => new Promise<void>((resolve) => (stop = resolve))
    return { work, stop: () => stop() }
  }
  const answer = (text: string) => () => Promise.resolve(text)

  test('who would wait too long is told that we are busy, and when to come again', async () => {
    const turns = { name: 'full', atOnce: 1, waiting: 1, oneEach: 'Wait' }
    const { work, stop } = longWork()
    const first = runQueued(turns, 'ann', work)
    const second = runQueued(turns, 'bob', answer('second'))
    await expect(runQueued(turns, 'cem', answer('third'))).rejects.toMatchObject({
      kind: 'busy',
      code: 'busy',
      message: expect.stringContaining('We are busy') as string,
      details: { retryAfter: 5 },
    })
    stop()
    await first
    expect(await second).toBe('second')
    expect(await runQueued(turns, 'cem', answer('again'))).toBe('again')
  })

  test('nobody has two places in line, so that one person cannot fill it', async () => {
    const turns = { name: 'one each', atOnce: 1, waiting: 1, oneEach: 'Yours is being opened' }
    const refused = { kind: 'conflict', code: 'one-at-a-time', message: 'Yours is being opened' }
    const { work, stop } = longWork()
    const first = runQueued(turns, 'ann', work)
    for (let more = 0; more < 22; more++)
      await expect(runQueued(turns, 'ann', answer('more'))).rejects.toMatchObject(refused)
    const second = runQueued(turns, 'bob', answer('bob'))
    await expect(runQueued(turns, 'bob', answer('more'))).rejects.toMatchObject(refused)
    stop()
    await first
    expect(await second).toBe('bob')
    const broken = runQueued(turns, 'ann', () => Promise.reject(new Error('broken')))
    await expect(broken).rejects.toThrow('broken')
    expect(await runQueued(turns, 'ann', answer('again'))).toBe('again')
  })
})

describe('take turns', () => {
  const rules = (name: string, changes = {}) => ({ name, atOnce: 1, each: 3, people: 2, ...changes })

  /** Work that ends when it is told to, and what was begun in which order. */
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
    it('of somebody who asks for much waits for the first of everybody else', async () => {
      const { begun, work, endNext } = workshop()
      const turns = rules('round', { people: 3 })
      const all = ['ann 1', 'ann 2', 'ann 3', 'ann 4', 'bob 1', 'bob 2', 'cem 1'].map((name) =>
        takeTurns(turns, name.slice(0, 3), work(name)),
      )
      for (let done = 0; done < all.length; done++) await endNext()
      expect(begun).toEqual(['ann 1', 'ann 2', 'bob 1', 'cem 1', 'ann 3', 'bob 2', 'ann 4'])
      expect(await Promise.all(all)).toHaveLength(7)
    })

    it('is begun as often as there are places, and its failure frees its place', async () => {
      const { begun, work, endNext } = workshop()
      const turns = rules('places', { atOnce: 2 })
      const failing = takeTurns(turns, 'ann', () => Promise.reject(new Error('broken')))
      const others = ['bob', 'cem', 'dee'].map((name) => takeTurns(turns, name, work(name)))
      await expect(failing).rejects.toThrow('broken')
      expect(begun).toEqual(['bob', 'cem'])
      for (let done = 0; done < 3; done++) await endNext()
      expect(await Promise.all(others)).toEqual(['bob', 'cem', 'dee'])
    })

    it('is refused where too much waits already, and says when to try again', async () => {
      const { work, endNext } = workshop()
      const turns = rules('full')
      const busy = { code: 'busy', details: { retryAfter: 5 } }
      const ann = [1, 2, 3, 4].map(() => takeTurns(turns, 'ann', work('ann')))
      await expect(takeTurns(turns, 'ann', work('ann'))).rejects.toMatchObject(busy)
      const bob = takeTurns(turns, 'bob', work('bob'))
      await expect(takeTurns(turns, 'cem', work('cem'))).rejects.toMatchObject(busy)
      for (let done = 0; done < 5; done++) await endNext()
      expect(await Promise.all([...ann, bob])).toHaveLength(5)
    })
  })
})
