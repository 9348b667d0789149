import { z } from 'zod'
import { ConflictError, ForbiddenError, InvalidError } from '@/lib/platform/errors'
import { API_VERSIONS } from '@/lib/base/api-version'
import { callerAddress } from '@/lib/platform/http/address'
import { createHandler } from '@/lib/platform/http/handler'
import { log } from '@/lib/platform/log'

const person = { id: 'u1' }
const handler = createHandler((request) => {
  const role = request.headers.get('x-test-role')
  const confirmed = request.headers.get('x-test-confirmed') !== null
  const confirmMethods = request.headers.get('x-test-no-password') === null ? ['password'] : ['provider']
  const mustSetUp = request.headers.get('x-test-set-up-first') !== null
  const secondFactorSetupError = mustSetUp
    ? new ForbiddenError('Set something up first.', 'set-up-first')
    : null
  const mustChangePassword = request.headers.get('x-test-set-up-first') === 'password'
  const user = { ...person, role, confirmed, confirmMethods, secondFactorSetupError, mustChangePassword }
  return Promise.resolve(role ? { ...user, role } : null)
})
const context = { params: Promise.resolve({}) }
const schema = z.object({ name: z.string('A name is needed').max(50) })
const echo = handler('unlisted', { auth: 'none', body: schema }, async ({ body }) => body)

const post = (body: BodyInit | null, headers: Record<string, string> = {}) =>
  new Request('http://localhost:3000/api/x', {
    method: 'POST',
    body,
    headers: { 'content-type': 'application/json', host: 'localhost:3000', ...headers },
  })
const answer = async (response: Response) => ({
  status: response.status,
  body: (await response.json()) as Record<string, unknown>,
})

describe('The handler helper', () => {
  test('requires a description, and a documented body', () => {
    const words = { summary: 'Say a name', answers: { 200: 'The name.' } }
    const work = () => Promise.resolve({})
    // @ts-expect-error -- it says nothing of itself
    expect(() => handler(undefined, { auth: 'none' }, work)).not.toThrow()
    // @ts-expect-error -- it shows no body
    expect(() => handler(words, { auth: 'none', body: schema }, work)).not.toThrow()
    const shown = { ...words, example: { name: 'Ada' } }
    expect(handler(shown, { auth: 'none', body: schema }, work).about).toBe(shown)
  })

  test('returns the result as JSON, with a request id', async () => {
    const response = await echo(post('{"name":"Ada"}'), context)
    expect(response.headers.get('x-request-id')).toBeTruthy()
    expect(await answer(response)).toEqual({ status: 200, body: { name: 'Ada' } })
  })

  test('logs who was rejected, and from where', async () => {
    const lines: Record<string, unknown>[] = []
    jest.spyOn(log, 'info').mockImplementation((line) => void lines.push(line as Record<string, unknown>))
    const get = (role: string) =>
      new Request('http://localhost:3000/api/x', {
        headers: { 'x-test-role': role, 'x-appkiln-address': '203.0.113.77', 'x-request-id': 'r1' },
      })
    const forAdmins = handler('unlisted', { auth: 'admin' }, () => Promise.resolve({}))
    await forAdmins(get('user'), context)
    await forAdmins(get('admin'), context)
    const wrong = new InvalidError('That isn’t your password.', undefined, 'invalid-credential')
    await handler('unlisted', { auth: 'user' }, () => Promise.reject(wrong))(get('user'), context)
    const who = { userId: 'u1', network: '203.0.113.0/24', requestId: 'r1' }
    expect(lines).toMatchObject([
      { status: 403, code: 'forbidden', ...who },
      { status: 200 },
      { status: 400, code: 'invalid-credential', ...who },
    ])
    expect(JSON.stringify(lines[1])).not.toContain('203.0.113')
  })

  test.each([
    ['broken JSON', '{"name":', 400, 'broken-json'],
    ['a wrong type', '{"name":5}', 400, 'invalid'],
    ['no object at all', '[]', 400, 'invalid'],
    ['bytes that are not UTF-8', Buffer.from([0x22, 0xff, 0x22]), 400, 'broken-json'],
    ['an object that pretends to be a text', '{"name":{"length":{"toString":[]}}}', 400, 'unsupported-text'],
    ['a NUL', '{"name":"A\\u0000da"}', 400, 'unsupported-text'],
    ['deep nesting', '['.repeat(60_000), 400, 'too-deep'],
    ['ten megabytes', `"${'x'.repeat(10_000_000)}"`, 413, 'too-large'],
  ])('rejects %s', async (_, body, status, code) => {
    expect(await answer(await echo(post(body), context))).toMatchObject({ status, body: { code } })
  })

  test('reports which field is invalid', async () => {
    expect((await answer(await echo(post('{}'), context))).body.fields).toEqual({ name: 'A name is needed' })
  })

  test('limits a body without a declared size', async () => {
    const endless = new ReadableStream({ pull: (controller) => controller.enqueue(new Uint8Array(65_536)) })
    const request = new Request('http://localhost:3000/api/x', {
      method: 'POST',
      body: endless,
      headers: { 'content-type': 'application/json' },
      duplex: 'half',
    } as RequestInit)
    expect((await echo(request, context)).status).toBe(413)
  })

  test('treats a truncated body as a client error, which is not logged as an error', async () => {
    const logged = jest.spyOn(log, 'error')
    const cut = new ReadableStream({ pull: (controller) => controller.error(new Error('aborted')) })
    const request = new Request('http://localhost:3000/api/x', {
      method: 'POST',
      body: cut,
      headers: { 'content-type': 'application/json' },
      duplex: 'half',
    } as RequestInit)
    expect(await answer(await echo(request, context))).toMatchObject({
      status: 400,
      body: { code: 'cut-off' },
    })
    expect(logged).not.toHaveBeenCalled()
  })

  test('rejects content types other than JSON', async () => {
    expect(
      await answer(await echo(post('name=Ada', { 'content-type': 'text/plain' }), context)),
    ).toMatchObject({ status: 415 })
  })

  test('rejects a write from another site', async () => {
    expect(
      await answer(await echo(post('{"name":"Ada"}', { origin: 'https://evil.example' }), context)),
    ).toMatchObject({
      status: 403,
      body: { code: 'foreign-origin' },
    })
    expect((await echo(post('{"name":"Ada"}', { 'sec-fetch-site': 'cross-site' }), context)).status).toBe(403)
    expect((await echo(post('{"name":"Ada"}', { origin: 'null' }), context)).status).toBe(403)
    expect((await echo(post('{"name":"Ada"}', { origin: 'http://localhost:3000' }), context)).status).toBe(
      200,
    )
  })

  test('allows only the intended users', async () => {
    const user = handler('unlisted', { auth: 'user' }, async ({ user: { id } }) => ({ id }))
    const admin = handler('unlisted', { auth: 'admin' }, async () => ({ fine: true }))
    const as = (role?: string) =>
      new Request('http://localhost:3000/api/x', role ? { headers: { 'x-test-role': role } } : {})
    expect((await user(as(), context)).status).toBe(401)
    expect((await user(as('user'), context)).status).toBe(200)
    expect((await admin(as(), context)).status).toBe(401)
    expect((await admin(as('user'), context)).status).toBe(403)
    expect((await admin(as('admin'), context)).status).toBe(200)
  })

  test('requires a recent password confirmation for sensitive calls', async () => {
    const sensitive = handler('unlisted', { auth: 'user', confirmed: true }, async () => ({ fine: true }))
    const as = (headers: Record<string, string>) => new Request('http://localhost:3000/api/x', { headers })
    expect(await answer(await sensitive(as({ 'x-test-role': 'user' }), context))).toMatchObject({
      status: 403,
      body: { code: 'confirmation-required' },
    })
    expect(
      await answer(await sensitive(as({ 'x-test-role': 'user', 'x-test-no-password': '1' }), context)),
    ).toMatchObject({ status: 403, body: { code: 'requires-recent-login' } })
    const recent = as({ 'x-test-role': 'user', 'x-test-confirmed': '1' })
    expect((await sensitive(recent, context)).status).toBe(200)
  })

  test('limits users with a required setup to that setup', async () => {
    const work = () => Promise.resolve({ fine: true })
    const as = (first = 'second factor') =>
      new Request('http://localhost:3000/api/x', {
        headers: { 'x-test-role': 'user', 'x-test-set-up-first': first },
      })
    const refused = { status: 403, body: { code: 'set-up-first' } }
    for (const auth of ['user', 'optional'] as const)
      expect(await answer(await handler('unlisted', { auth }, work)(as(), context))).toMatchObject(refused)
    const duringBoth = handler('unlisted', { auth: 'user', duringSetUp: 'password' }, work)
    const duringSecond = handler('unlisted', { auth: 'user', duringSetUp: true }, work)
    for (const open of [duringBoth, duringSecond]) expect((await open(as(), context)).status).toBe(200)
    // A leaked generated password must not allow adding a sign-in method that outlives it.
    expect((await duringBoth(as('password'), context)).status).toBe(200)
    expect(await answer(await duringSecond(as('password'), context))).toMatchObject(refused)
  })

  test('returns a known error and hides an unknown one behind an id', async () => {
    const known = handler('unlisted', { auth: 'none' }, () =>
      Promise.reject(new ConflictError('taken', 'Taken.', { extra: { revision: 3 } })),
    )
    expect(await answer(await known(post(null), context))).toEqual({
      status: 409,
      body: {
        error: 'Taken.',
        code: 'taken',
        revision: 3,
        type: 'http://localhost:3000/docs/errors#conflict',
      },
    })
    const unknown = handler('unlisted', { auth: 'none' }, () => Promise.reject(new Error('password=hunter2')))
    const hidden = await answer(await unknown(post(null), context))
    expect(hidden.status).toBe(500)
    expect(JSON.stringify(hidden.body)).not.toContain('hunter2')
    expect(hidden.body.error).toMatch(/ID: [0-9a-f-]{36}$/)
  })

  test('returns the time of the next attempt', async () => {
    const limited = handler(
      'unlisted',
      { auth: 'none', rate: { name: 'test', limit: 2, seconds: 60 } },
      async () => ({}),
    )
    await limited(post(null), context)
    await limited(post(null), context)
    const response = await limited(post(null), context)
    expect(response.status).toBe(429)
    expect(Number(response.headers.get('retry-after'))).toBeGreaterThan(0)
  })

  test('counts a caller’s whole IPv6 network, and no neighbors', async () => {
    const limited = handler(
      'unlisted',
      { auth: 'none', rate: { name: 'net', limit: 1, seconds: 60 } },
      async () => ({}),
    )
    const from = async (address: string) =>
      (await limited(post(null, { 'x-appkiln-address': address }), context)).status
    expect([await from('2001:db8:1:2::1'), await from('2001:db8:1:2:ffff::9')]).toEqual([200, 429])
    expect([await from('2001:db8:1:3::1'), await from('203.0.113.1'), await from('203.0.113.2')]).toEqual([
      200, 200, 200,
    ])
  })
})

describe('The caller’s address', () => {
  test('is the socket’s if no proxy is trusted, whatever the caller claims', () => {
    expect(callerAddress('203.0.113.9', '1.2.3.4', 0)).toBe('203.0.113.9')
    expect(callerAddress('::ffff:203.0.113.9', undefined, 0)).toBe('203.0.113.9')
  })

  test('is the one that the outermost trusted proxy wrote', () => {
    expect(callerAddress('10.0.0.1', '6.6.6.6, 198.51.100.7', 1)).toBe('198.51.100.7')
    expect(callerAddress('10.0.0.1', '6.6.6.6, 198.51.100.7, 10.0.0.2', 2)).toBe('198.51.100.7')
  })
})

describe('What every response says', () => {
  const rate = { name: 'test-headers', limit: 2, seconds: 60 }
  const rows = [{ id: 'a' }, { id: 'b' }, { id: 'c' }]
  const list = handler('unlisted', { auth: 'none', rate }, () => Promise.resolve(rows))
  const get = (address: string, headers: Record<string, string> = {}) =>
    list(
      new Request(`http://localhost:3000/api/x${address}`, {
        headers: { 'x-appkiln-address': '203.0.113.9', ...headers },
      }),
      context,
    )

  test('the rates, what is left of them, and Retry-After once nothing is', async () => {
    const first = await get('')
    expect(first.headers.get('ratelimit-policy')).toBe('"test-headers";q=2;w=60')
    expect(first.headers.get('ratelimit')).toMatch(/^"test-headers";r=1;t=\d+$/)
    await get('')
    const refused = await get('')
    expect(refused.status).toBe(429)
    expect(refused.headers.get('ratelimit')).toBe(
      `"test-headers";r=0;t=${refused.headers.get('retry-after')}`,
    )
  })

  test('the version, and that a date before the oldest one is refused', async () => {
    const of = async (version: string) => {
      const headers = { 'api-version': version, 'x-appkiln-address': '203.0.114.1' }
      const response = await echo(post('{"name":"Ada"}', headers), context)
      return [response.status, response.headers.get('api-version'), (await answer(response)).body.code]
    }
    const newest = API_VERSIONS.at(-1)
    expect(await of('2099-01-01')).toEqual([200, newest, undefined])
    for (const wrong of ['2020-01-01', 'latest', '2026-99-99'])
      expect(await of(wrong)).toEqual([400, API_VERSIONS[0], 'unsupported-version'])
  })

  test('the next page of a list, until its end', async () => {
    const page = async (address: string) => {
      const response = await get(address, { 'x-appkiln-address': `203.0.${address.length}.${++pages}` })
      return [await response.json(), response.headers.get('link')] as const
    }
    expect(await page('')).toEqual([rows, null])
    expect(await page('?limit=2')).toEqual([rows.slice(0, 2), '</api/x?limit=2&cursor=b>; rel="next"'])
    expect(await page('?limit=2&cursor=b')).toEqual([rows.slice(2), null])
    expect((await page('?limit=0'))[0]).toMatchObject({
      code: 'invalid-limit',
      fields: { limit: expect.any(String) as string },
    })
    expect((await page('?cursor=gone'))[0]).toMatchObject({ code: 'invalid-cursor' })
  })
  let pages = 0

  test('the page that describes an error, unless an app asked', async () => {
    const wrong = (options: object) =>
      handler('unlisted', { auth: 'none', body: schema, ...options }, ({ body }) => Promise.resolve(body))(
        post('{}'),
        context,
      )
    expect((await answer(await wrong({}))).body.type).toMatch(/^http.*\/docs\/errors#invalid$/)
    expect((await answer(await wrong({ hosted: true }))).body).not.toHaveProperty('type')
  })
})
