import { runQueued } from '@/lib/platform/queues/fair-queue'

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
