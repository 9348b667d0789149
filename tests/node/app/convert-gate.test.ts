import { NextRequest } from 'next/server'
import { middleware } from '@/middleware'
import { cpuTime } from '../../factories/processes'

// Tests the checks of middleware.ts before the handler of a conversion. authorization/ tests the handler's
// own checks.

process.env.NEXTAUTH_SECRET = 'a secret for tests, thirty-two characters'
process.env.NEXTAUTH_URL = 'http://localhost:3000'

let networks = 0
const post = (body: BodyInit, headers: Record<string, string> = {}) =>
  new NextRequest('http://localhost:3000/api/convert-website', {
    method: 'POST',
    body,
    duplex: 'half',
    headers: {
      'content-type': 'application/json',
      'x-appkiln-address': `198.51.100.${networks}`,
      ...headers,
    },
  })

/** Returns the status, and `handler` if the request reaches the handler. */
async function answer(request: NextRequest): Promise<[number, string]> {
  const response = await middleware(request)
  if (response.headers.get('x-middleware-next') === '1') return [200, 'handler']
  return [response.status, ((await response.json()) as { code: string }).code]
}

const BOTH = '{"url":"https://bakery.example","appName":"Bakery"}'

describe('A conversion without a session', () => {
  beforeEach(() => networks++)

  test('requires a sign-in if both fields are present', async () => {
    expect(await answer(post(BOTH))).toEqual([401, 'signed-out'])
  })

  test.each([
    ['a field is missing', '{"url":"https://bakery.example"}'],
    ['it is broken', '{"url":'],
    ['a field is not a string', '{"url":{"length":{"toString":[]}},"appName":"x"}'],
    ['it is deep', '['.repeat(60_000)],
    ['there is none', ''],
  ])('reaches the handler, which reports the error, if %s', async (_, body) => {
    expect(await answer(post(body))).toEqual([200, 'handler'])
  })

  test('is rejected by its length, without reading it', async () => {
    let pulled = 0
    const body = new ReadableStream({
      pull: (controller) => (pulled++, controller.enqueue(new Uint8Array(1024))),
    })
    expect(await answer(post(body, { 'content-length': '9000000' }))).toEqual([413, 'too-large'])
    expect(pulled).toBeLessThanOrEqual(2) // the stream prefetches these
  })

  test('is cut off at the limit if its length is not declared', async () => {
    let sent = 0
    const pull = (controller: ReadableStreamDefaultController) => {
      sent += 65_536
      controller.enqueue(new Uint8Array(65_536).fill(0x5b))
    }
    expect(await answer(post(new ReadableStream({ pull })))).toEqual([413, 'too-large'])
    expect(sent).toBeLessThan(600_000)
  })

  test('of a megabyte of brackets is not parsed', async () => {
    const deep = '['.repeat(1_000_000)
    const parsing = await cpuTime(() => JSON.parse(`${deep}${']'.repeat(1_000_000)}`))
    const request = post(deep, { 'content-length': String(deep.length) })
    expect(await cpuTime(() => answer(request))).toBeLessThan(parsing / 4)
  })

  test('is counted before its body is read', async () => {
    for (let count = 0; count < 60; count++) expect((await answer(post(BOTH)))[0]).toBe(401)
    const response = await middleware(post(BOTH))
    expect(response.status).toBe(429)
    expect(Number(response.headers.get('retry-after'))).toBeGreaterThan(0)
  })
})
