import { checkOrigin, refuseHostedApps } from '@/lib/platform/http/origin'
import { answerBytes } from '@/lib/platform/http/answer-bytes'
import { AppError, type ErrorKind } from '@/lib/platform/errors'
import { errorResponse } from '@/lib/platform/http/respond'
import { parseJsonBody } from '@/lib/platform/http/json-body'
import { cpuTime } from '../../../factories/processes'
import { requestIdOf } from '@/lib/platform/http/request-id'

describe('origin', () => {
  const PLACES = { APP_URL: 'https://build.example', APPS_ORIGIN: 'https://*.apps.example' }
  const request = (headers: Record<string, string>, method = 'GET') =>
    new Request('https://build.example/api/me', { method, headers: { host: 'build.example', ...headers } })

  describe('a call of the platform', () => {
    it.each([
      ['the origin of an app', { origin: 'https://rye-1a2b.apps.example' }],
      ['an origin below the apps that is none', { origin: 'https://a.b.apps.example' }],
      ['an app as referrer', { referer: 'https://rye-1a2b.apps.example/' }],
      ['an app in its folder as referrer', { referer: 'https://build.example/a/rye-1a2b/' }],
      ['a demo as referrer', { referer: 'https://build.example/demo/restaurant/' }],
      ['a host of the same site', { 'sec-fetch-site': 'same-site', 'sec-fetch-mode': 'no-cors' }],
      ['a host of the same site, by script', { 'sec-fetch-site': 'same-site', 'sec-fetch-mode': 'cors' }],
    ])('is refused with %s, reading and writing', (_, headers) => {
      for (const method of ['GET', 'POST', 'DELETE'])
        expect(() => refuseHostedApps(request(headers, method), PLACES)).toThrow(
          expect.objectContaining({ code: 'foreign-origin', kind: 'forbidden' }) as Error,
        )
    })

    it('is refused from the folder under whatever name the service was reached', () => {
      const headers = { host: '127.0.0.1:3000', referer: 'http://127.0.0.1:3000/a/rye/' }
      expect(() => refuseHostedApps(request(headers), { APP_URL: 'http://localhost:3000' })).toThrow(
        'another site',
      )
    })

    it.each([
      [
        'a page of ours',
        { referer: 'https://build.example/app-builder?app=1', 'sec-fetch-site': 'same-origin' },
      ],
      ['a program', {}],
      ['a link elsewhere', { referer: 'https://elsewhere.example/a/b/', 'sec-fetch-site': 'cross-site' }],
      ['a link on the same site', { 'sec-fetch-site': 'same-site', 'sec-fetch-mode': 'navigate' }],
      ['an address that begins alike', { referer: 'https://build.example/account' }],
      ['no address', { referer: 'about:client' }],
    ])('passes from %s', (_, headers) => {
      refuseHostedApps(request(headers), PLACES)
      checkOrigin(request(headers), PLACES.APP_URL)
    })
  })
})

describe('answer bytes', () => {
  const BYTES = Uint8Array.from(Buffer.from('0123456789'))

  async function ask(headers: Record<string, string>, method = 'GET') {
    const load = jest.fn(() => Promise.resolve(BYTES))
    const request = new Request('http://localhost/app.apk', { method, headers })
    const answer = await answerBytes(request, {
      size: BYTES.length,
      headers: { etag: '"abc"', 'content-type': 'application/octet-stream' },
      load,
    })
    return {
      status: answer.status,
      body: await answer.text(),
      length: answer.headers.get('content-length'),
      range: answer.headers.get('content-range'),
      ranges: answer.headers.get('accept-ranges'),
      etag: answer.headers.get('etag'),
      loads: load.mock.calls.length,
    }
  }

  const whole = { status: 200, body: '0123456789', length: '10', range: null }

  it('gives the whole, says how much that is, and that parts can be had', async () => {
    expect(await ask({})).toMatchObject({ ...whole, ranges: 'bytes', etag: '"abc"' })
  })

  it.each(['"abc"', 'W/"abc"', '"x", "abc"', '"x" , W/"abc"', '*'])(
    'reads nothing for who has %s',
    async (tag) => {
      expect(await ask({ 'if-none-match': tag })).toMatchObject({
        status: 304,
        body: '',
        etag: '"abc"',
        loads: 0,
      })
    },
  )

  it.each(['"x"', 'abc', '"abcd"', ''])('gives the whole to who has %j', async (tag) => {
    expect(await ask({ 'if-none-match': tag })).toMatchObject(whole)
  })

  it.each([
    ['bytes=0-3', '0123', 'bytes 0-3/10'],
    ['bytes=4-', '456789', 'bytes 4-9/10'],
    ['bytes=-2', '89', 'bytes 8-9/10'],
    ['bytes=8-99', '89', 'bytes 8-9/10'],
  ])('gives the part %s', async (range, body, said) => {
    const found = await ask({ range })
    expect(found).toMatchObject({ status: 206, body, range: said, length: String(body.length) })
  })

  it.each(['bytes=10-', 'bytes=99-100'])('refuses %s, which is beyond the end', async (range) => {
    expect(await ask({ range })).toMatchObject({ status: 416, body: '', range: 'bytes */10', loads: 0 })
  })

  it.each(['bytes=0-1,4-5', 'items=0-1', 'bytes=x', 'bytes'])('answers %s with the whole', async (range) => {
    expect(await ask({ range })).toMatchObject(whole)
  })

  it.each([
    ['"abc"', 206],
    ['"old"', 200],
    ['W/"abc"', 200],
    ['Sun, 22 Nov 2026 10:00:00 GMT', 200],
  ])('a part that is wanted only of %s gets %i', async (condition, status) => {
    expect(await ask({ range: 'bytes=2-3', 'if-range': condition })).toMatchObject({ status })
  })

  it('answers HEAD with what GET would say, and reads nothing', async () => {
    expect(await ask({}, 'HEAD')).toMatchObject({ status: 200, body: '', length: '10', loads: 0 })
    expect(await ask({ range: 'bytes=0-0' }, 'HEAD')).toMatchObject({ status: 206, length: '1', loads: 0 })
  })
})

describe('respond', () => {
  // Written out, and not taken from the table: callers rely on these numbers.
  it.each<[ErrorKind, number]>([
    ['invalid', 400],
    ['signed-out', 401],
    ['forbidden', 403],
    ['not-found', 404],
    ['conflict', 409],
    ['too-large', 413],
    ['unsupported-type', 415],
    ['unusable', 422],
    ['too-many-requests', 429],
    ['internal', 500],
    ['upstream-refused', 502],
    ['unavailable', 503],
    ['busy', 503],
  ])('An error of kind %s is answered with %i; its kind stays inside', async (kind, status) => {
    const response = errorResponse(new AppError(kind, 'some-code', 'A sentence.'), 'request')
    expect([response.status, response.headers.get('retry-after')]).toEqual([status, null])
    expect(await response.text()).toBe('{"error":"A sentence.","code":"some-code"}')
  })

  it('The answer names the fields that are wrong, adds what the error carries, and says when to try again', async () => {
    const details = { fields: { url: 'Wrong.' }, retryAfter: 5, extra: { revision: 2 } }
    const response = errorResponse(new AppError('conflict', 'some-code', 'A sentence.', details), 'request')
    expect(response.headers.get('retry-after')).toBe('5')
    const body = '{"error":"A sentence.","code":"some-code","fields":{"url":"Wrong."},"revision":2}'
    expect(await response.text()).toBe(body)
  })
})

describe('json body', () => {
  const parse = (body: string | Uint8Array) => parseJsonBody(Buffer.from(body))
  const refusal = async (body: string | Uint8Array) => {
    try {
      return await parse(body)
    } catch (error) {
      const { code, details } = error as { code: string; details: { fields?: Record<string, string> } }
      return { code, fields: Object.keys(details.fields ?? {}) }
    }
  }
  const nested = (levels: number) => `${'['.repeat(levels)}${']'.repeat(levels)}`

  describe('The body of a request', () => {
    it('is parsed as JSON', async () => {
      expect(await parse('{"a":["[[\\"[",{"b":null}],"c":"\\u00e4 ✓ \\ud83d\\ude00"}')).toEqual({
        a: ['[["[', { b: null }],
        c: 'ä ✓ 😀',
      })
    })

    it('nests no deeper than 64 levels, and brackets in texts do not count', async () => {
      expect(await parse(nested(64))).toBeDefined()
      expect(await refusal(nested(65))).toEqual({ code: 'too-deep', fields: [] })
      expect(await refusal('[{"a":'.repeat(33))).toEqual({ code: 'too-deep', fields: [] })
      expect(await parse(`["${'[{'.repeat(500)}\\\\", "\\"${'['.repeat(500)}"]`)).toHaveLength(2)
    })

    it.each([
      ['a NUL', '{"name":"Ada\\u0000"}', 'name'],
      ['half of a surrogate pair', '{"list":[{"text":"\\uD800"}]}', 'list.0.text'],
      ['the other half', '["\\udc00x"]', '0'],
      ['a NUL in a name', '{"person":{"na\\u0000me":1}}', 'person'],
      ['a name that objects answer to', '{"url":{"length":{"toString":[]}}}', 'url.length'],
      ['the same in escapes', '{"url":{"length":{"\\u0074oString":[]}}}', 'url.length'],
      ['a NUL alone', '"\\u0000"', 'body'],
    ])('holds no text with %s', async (_, text, field) => {
      expect(await refusal(text)).toEqual({ code: 'unsupported-text', fields: [field] })
    })

    it.each(['', '{', '[[[[', `${']'.repeat(100_000)}`, '"\\', '{"a":"\0"}'])(
      'is refused when it is broken',
      async (text) => {
        expect(await refusal(text)).toMatchObject({ code: 'broken-json' })
      },
    )

    it('of a megabyte of brackets is refused without being parsed', async () => {
      const deep = Buffer.from(nested(500_000))
      const parsing = await cpuTime(() => JSON.parse(deep.toString()))
      const refusing = await cpuTime(() => refusal(deep))
      expect(await refusal(deep)).toEqual({ code: 'too-deep', fields: [] })
      expect(refusing).toBeLessThan(parsing / 4)
    })

    it('with an escape and a million values is looked through while others have their turns', async () => {
      const body = Buffer.from(JSON.stringify({ escaped: '\ud800', values: Array(900_000).fill(1) }))
      const sound = Buffer.from(body.toString().replace('\\ud800', '\\u0041'))
      let turns = 0
      let going = true
      const take = () => void (turns++, going && setImmediate(take))
      setImmediate(take)
      expect((await parse(sound)) as object).toHaveProperty('escaped', 'A')
      going = false
      expect(turns).toBeGreaterThan(0)
      expect(await refusal(body)).toEqual({ code: 'unsupported-text', fields: ['escaped'] })
    })
  })
})

describe('request id', () => {
  const MADE = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

  describe('A request’s id', () => {
    test('is made here when no proxy is trusted, whatever the caller claims', () => {
      const ids = [
        requestIdOf('chosen-by-somebody', 0),
        requestIdOf('chosen-by-somebody', 0),
        requestIdOf(undefined, 0),
      ]
      for (const id of ids) expect(id).toMatch(MADE)
      expect(new Set(ids).size).toBe(3)
    })

    test('is a trusted proxy’s, so that its log and ours can be read together', () => {
      expect(requestIdOf('f3b9:1c-2.d_E', 1)).toBe('f3b9:1c-2.d_E')
      expect(requestIdOf(undefined, 1)).toMatch(MADE)
    })

    test.each([
      ['a line break', 'a\nb'],
      ['a space', 'a b'],
      ['too long', 'x'.repeat(65)],
      ['empty', ''],
      ['given twice', ['a', 'b']],
    ])('is made here when the one that came is %s', (_, given) => {
      expect(requestIdOf(given, 1)).toMatch(MADE)
    })
  })
})
