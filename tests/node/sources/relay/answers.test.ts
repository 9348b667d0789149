import type { StoreAnswer } from '@/lib/sources/relay/store'
import { json, own, PRODUCTS, startAnew, storeOf, textOf } from './store-in-memory'

beforeEach(startAnew)

describe('what comes back', () => {
  test.each([
    ['a page of HTML', json('', { headers: { 'content-type': 'text/html' }, bytes: Buffer.from('<html>') })],
    ['a page that says it is JSON', json('', { bytes: Buffer.from('  <!doctype html>') })],
    ['a script', json('', { headers: { 'content-type': 'text/javascript' } })],
    ['a page that refuses', json('', { status: 403, headers: { 'content-type': 'text/html' } })],
    ['nothing that says what it is', json([], { headers: {} })],
    ['a status that is none', json([], { status: 999 })],
    ['a 304 that nobody asked for', { status: 304, headers: {}, bytes: Buffer.alloc(0) }],
  ])('%s is no answer', async (_, answer) => {
    const { ask } = storeOf(() => answer)
    await expect(ask(PRODUCTS)).rejects.toMatchObject({ kind: 'upstream-refused' })
  })

  test('a feed comes as text, a page never', async () => {
    const feed = (bytes: string, type = 'application/rss+xml') =>
      storeOf(() => ({ status: 200, headers: { 'content-type': type }, bytes: Buffer.from(bytes) }))
    const source = { kind: 'feed', address: `https://${own('news')}.example/feed` }
    const good = await feed('<?xml version="1.0"?><rss/>').ask('feed', { source })
    expect([good.answers, textOf(good)]).toEqual(['feed', '<?xml version="1.0"?><rss/>'])
    startAnew()
    for (const page of [
      '<!doctype html><rss>',
      '<html>',
      '<?xml version="1.0"?><html xmlns="x"><script/></html>',
    ])
      await expect(feed(page).ask('feed', { source })).rejects.toMatchObject({ code: 'store-unreachable' })
    await expect(feed('<rss/>', 'text/html').ask('feed', { source })).rejects.toMatchObject({
      kind: 'upstream-refused',
    })
  })

  const redirect = (location: string): StoreAnswer => ({
    status: 302,
    headers: { location },
    bytes: Buffer.alloc(0),
  })

  test('a redirect is followed within the store only', async () => {
    for (const elsewhere of [
      'https://evil.example/x',
      '//evil.example/',
      'http://169.254.169.254/',
      'javascript:1',
      'http://[',
    ])
      await expect(storeOf(() => redirect(elsewhere)).ask(PRODUCTS)).rejects.toMatchObject({
        code: 'store-unreachable',
      })
    const { asked, ask } = storeOf(({ url }) => (url.endsWith('/') ? json([1]) : redirect(`${url}/`)))
    expect(textOf(await ask(PRODUCTS))).toBe('[1]')
    expect(asked).toHaveLength(2)
  })

  test('a circle of redirects ends', async () => {
    const { asked, ask } = storeOf(({ url }) => redirect(url))
    await expect(ask(PRODUCTS)).rejects.toMatchObject({ code: 'store-unreachable' })
    expect(asked).toHaveLength(4)
  })

  test('a write follows none', async () => {
    const { asked, ask } = storeOf(() => redirect('/elsewhere'))
    await expect(ask('wc/store/v1/checkout', { method: 'POST', body: {} })).rejects.toMatchObject({
      kind: 'upstream-refused',
    })
    expect(asked).toHaveLength(1)
  })

  test('a header that could begin another is left out', async () => {
    const headers = { 'content-type': 'application/json', link: 'a\r\nset-cookie: x', 'x-wp-total': '5' }
    const { ask } = storeOf(() => json([], { headers }))
    const answer = await ask(PRODUCTS)
    expect(answer.headers).toMatchObject({ 'x-wp-total': '5' })
    expect(answer.headers.link).toBeUndefined()
  })
})
