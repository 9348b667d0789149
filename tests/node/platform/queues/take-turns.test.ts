import { takeTurns } from '@/lib/platform/queues/take-turns'

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
