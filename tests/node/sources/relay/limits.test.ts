import { clock, json, own, POSTS, PRODUCTS, startAnew, storeOf } from './store-in-memory'

beforeEach(startAnew)

describe('limits', () => {
  test('one network is stopped, and the others are not', async () => {
    const { asked, ask } = storeOf(() => json([]))
    // In turns, so that the line of the store is not what stops them.
    let refused = 0
    for (let turn = 0; turn < 5; turn++) {
      const pages = Array.from({ length: 130 }, (_, index) => 1000 * (turn + 1) + index)
      const answers = await Promise.allSettled(
        pages.map((page) => ask(POSTS, { network: own('a'), search: `?page=${page}` })),
      )
      refused += answers.filter(({ status }) => status === 'rejected').length
    }
    expect([asked.length, refused]).toEqual([600, 50])
    await expect(ask(POSTS, { network: own('b'), search: '?page=9999' })).resolves.toMatchObject({
      status: 200,
    })
  })

  test('a store is asked a dozen things at once', async () => {
    let open = () => {}
    const gate = new Promise<void>((resolve) => (open = resolve))
    let running = 0
    let most = 0
    const { ask } = storeOf(async () => {
      most = Math.max(most, ++running)
      await gate
      running--
      return json([])
    })
    const answers = Array.from({ length: 300 }, (_, page) => ask(POSTS, { search: `?page=${page}` }))
    const settled = Promise.allSettled(answers)
    await Promise.race(answers.map((answer) => answer.catch(() => undefined))) // whoever finds the line too long
    open()
    const refused = (await settled).filter(({ status }) => status === 'rejected')
    expect([most, refused.length]).toEqual([12, 300 - 12 - 200])
    for (const each of refused) expect((each as PromiseRejectedResult).reason).toMatchObject({ kind: 'busy' })
  })

  test('where a limit stops us, what is a minute old still stands in', async () => {
    const { ask } = storeOf(() => json([1]))
    await ask(PRODUCTS)
    for (let page = 0; page < 599; page++) await ask(POSTS, { search: `?page=${page}` })
    clock.now += 30_000
    const spare = await ask(PRODUCTS, { sent: { 'cache-control': 'no-cache' } })
    expect([spare.status, spare.headers.age]).toEqual([200, '30'])
    clock.now += 40_000
    await expect(ask(PRODUCTS)).rejects.toMatchObject({ kind: 'too-many-requests' })
  })
})
