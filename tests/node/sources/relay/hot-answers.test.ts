import { createServer, get, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { hotAnswers, noteHot } from '@/lib/sources/relay/hot-answers'
import { keepAnswer, readAnswer } from '@/lib/sources/relay/shared-answers'
import { forgetAllAnswers } from '../../../factories/kept-answers'

const PATH = '/a/kiln/~source/shop/wp/v2/posts?page=1'
const URL = 'https://shop.example/wp-json/wp/v2/posts?page=1'
const TEXT = JSON.stringify({ posts: 'x'.repeat(2000) })

let server: Server
let now = 10_000
beforeAll(async () => {
  const answerHot = hotAnswers({ 'X-Frame-Options': 'SAMEORIGIN' }, () => now)
  server = createServer((request, response) => {
    if (!answerHot(request, response)) response.writeHead(418).end()
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
})
afterAll(() => {
  server.closeAllConnections()
  return new Promise((resolve) => server.close(resolve))
})
beforeEach(() => {
  forgetAllAnswers()
  const headers = { 'content-type': 'application/json', 'x-wp-total': '1' }
  keepAnswer(URL, readAnswer({ status: 200, headers, bytes: Buffer.from(TEXT) }, now))
  noteHot(PATH, false, { url: URL, until: now + 60_000, answers: 'json' }, now)
})

const ask = (headers: Record<string, string> = {}, path = PATH, method = 'GET') =>
  fetch(`http://127.0.0.1:${(server.address() as AddressInfo).port}${path}`, { method, headers })

/** As a browser's cache does; whoever writes the header by hand asks past what is kept. */
const askAgain = (tag: string) =>
  new Promise((resolve) => {
    const { port } = server.address() as AddressInfo
    const headers = { 'if-none-match': tag }
    get({ host: '127.0.0.1', port, path: PATH, headers }, (response) => resolve(response.resume().statusCode))
  })

test('an answer in memory goes out at once, as JSON that nothing runs in', async () => {
  const answer = await ask({ 'accept-encoding': 'identity' })
  expect(await answer.text()).toBe(TEXT)
  expect(Object.fromEntries(answer.headers)).toMatchObject({
    'content-type': 'application/json; charset=utf-8',
    'x-content-type-options': 'nosniff',
    'content-security-policy': "default-src 'none'; sandbox",
    'x-frame-options': 'SAMEORIGIN',
    'x-wp-total': '1',
    age: '0',
  })
  const zipped = await ask({ 'accept-encoding': 'gzip' })
  expect(zipped.headers.get('content-encoding')).toBe('gzip')
  expect(await zipped.text()).toBe(TEXT)
  const tag = answer.headers.get('etag') ?? ''
  expect(await askAgain(tag)).toBe(304)
})

test('what asks past it, writes, or is another address goes on', async () => {
  expect((await ask({ 'cache-control': 'no-cache' })).status).toBe(418)
  expect((await ask({}, PATH, 'POST')).status).toBe(418)
  expect((await ask({}, `${PATH}&x=1`)).status).toBe(418)
  expect((await ask({ 'x-appkiln-apps-host': 'kiln' })).status).toBe(418)
})

test('its age grows, and what the store says next replaces it', async () => {
  expect((await ask()).headers.get('age')).toBe('0')
  now += 1500
  expect((await ask()).headers.get('age')).toBe('1')
  const headers = { 'content-type': 'application/json' }
  keepAnswer(URL, readAnswer({ status: 200, headers, bytes: Buffer.from('[2]') }, now))
  const next = await ask()
  expect([await next.text(), next.headers.get('age'), next.headers.get('x-wp-total')]).toEqual([
    '[2]',
    '0',
    null,
  ])
})

test('after two seconds it is looked up anew, since the app may be gone', async () => {
  now += 2000
  expect((await ask()).status).toBe(418)
})

test('what fell out of memory is not answered', async () => {
  forgetAllAnswers()
  expect((await ask()).status).toBe(418)
})

test('a long answer goes out as it is', async () => {
  const long = JSON.stringify({ posts: 'ä'.repeat(20_000) })
  keepAnswer(URL, readAnswer({ status: 200, headers: {}, bytes: Buffer.from(long) }, now))
  for (const encoding of ['identity', 'gzip'])
    expect(await (await ask({ 'accept-encoding': encoding })).text()).toBe(long)
})
