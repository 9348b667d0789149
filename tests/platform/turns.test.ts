/** @jest-environment node */
import { takeTurn } from '@/lib/platform/turns'

test('as many as are allowed work at once, in the order in which they came, whatever becomes of them', async () => {
  const turns = { name: 'test', atOnce: 2, waiting: 10, oneEach: 'Wait' }
  const done: number[] = []
  let running = 0
  let most = 0
  const work = (number: number) => async () => {
    most = Math.max(most, ++running)
    await new Promise((resolve) => setTimeout(resolve, 5))
    running--
    done.push(number)
    if (number % 3 === 0) throw new Error('broken')
    return number
  }
  const all = await Promise.allSettled(
    [0, 1, 2, 3, 4, 5].map((number) => takeTurn(turns, `person ${number}`, work(number))),
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
  const first = takeTurn(turns, 'ann', work)
  const second = takeTurn(turns, 'bob', answer('second'))
  await expect(takeTurn(turns, 'cem', answer('third'))).rejects.toMatchObject({
    status: 503,
    code: 'busy',
    message: expect.stringContaining('We are busy') as string,
    details: { retryAfter: 5 },
  })
  stop()
  await first
  expect(await second).toBe('second')
  expect(await takeTurn(turns, 'cem', answer('again'))).toBe('again')
})

test('nobody has two places in line, so that one person cannot fill it', async () => {
  const turns = { name: 'one each', atOnce: 1, waiting: 1, oneEach: 'Yours is being opened' }
  const refused = { status: 409, code: 'one-at-a-time', message: 'Yours is being opened' }
  const { work, stop } = longWork()
  const first = takeTurn(turns, 'ann', work)
  for (let more = 0; more < 22; more++)
    await expect(takeTurn(turns, 'ann', answer('more'))).rejects.toMatchObject(refused)
  const second = takeTurn(turns, 'bob', answer('bob'))
  await expect(takeTurn(turns, 'bob', answer('more'))).rejects.toMatchObject(refused)
  stop()
  await first
  expect(await second).toBe('bob')
  const broken = takeTurn(turns, 'ann', () => Promise.reject(new Error('broken')))
  await expect(broken).rejects.toThrow('broken')
  expect(await takeTurn(turns, 'ann', answer('again'))).toBe('again')
})
