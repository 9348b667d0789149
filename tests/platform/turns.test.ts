/** @jest-environment node */
import { takeTurn } from '@/lib/platform/turns'

test('as many as are allowed work at once, in the order in which they came, whatever becomes of them', async () => {
  const turns = { name: 'test', atOnce: 2, waiting: 10 }
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
  const all = await Promise.allSettled([0, 1, 2, 3, 4, 5].map((number) => takeTurn(turns, work(number))))
  expect(most).toBe(2)
  expect(done).toEqual([0, 1, 2, 3, 4, 5])
  expect(all.filter(({ status }) => status === 'rejected')).toHaveLength(2)
})

test('who would wait too long is told when to come again', async () => {
  const turns = { name: 'full', atOnce: 1, waiting: 1 }
  let open = () => {}
  const first = takeTurn(turns, () => new Promise<void>((resolve) => (open = resolve)))
  const second = takeTurn(turns, () => Promise.resolve('second'))
  await expect(takeTurn(turns, () => Promise.resolve())).rejects.toMatchObject({
    status: 429,
    details: { retryAfter: 5 },
  })
  open()
  await first
  expect(await second).toBe('second')
  expect(await takeTurn(turns, () => Promise.resolve('again'))).toBe('again')
})
