import { checkOrigin, refuseHostedApps } from '@/lib/platform/http/origin'
import { PIECE_SIZE, serveBytes, serveInPieces } from '@/lib/platform/http/serve-bytes'
import { AppError, type ErrorKind } from '@/lib/platform/errors'
import { errorResponse } from '@/lib/platform/http/respond'
import { parseJsonBody } from '@/lib/platform/http/json-body'
import { cpuTime } from '../../../factories/processes'
import { getRequestId } from '@/lib/platform/http/request-id'

describe('origin', () => {
  const PLACES = { APP_URL: 'https://build.example', APPS_ORIGIN: 'https://*.apps.example' }
  const request = (headers: Record<string, string>, method = 'GET') =>
    new Request('https://build.example/api/me', { method, headers: { host: 'build.example', ...headers } })

  describe('an API call of the platform', () => {
    it.each([
      ['the origin of an app', { origin: 'https://rye-1a2b.apps.example' }],
      ['an origin below the apps that is none', { origin: 'https://a.b.apps.example' }],
      ['an app as referrer', { referer: 'https://rye-1a2b.apps.example/' }],
      ['an app in its folder as referrer', { referer: 'https://build.example/a/rye-1a2b/' }],
      ['a demo as referrer', { referer: 'https://build.example/demo/restaurant/' }],
      ['a host of the same site', { 'sec-fetch-site': 'same-site', 'sec-fetch-mode': 'no-cors' }],
      ['a host of the same site, by script', { 'sec-fetch-site': 'same-site', 'sec-fetch-mode': 'cors' }],
    ])('is rejected with %s, reading and writing', (_, headers) => {
      for (const method of ['GET', 'POST', 'DELETE'])
        expect(() => refuseHostedApps(request(headers, method), PLACES)).toThrow(
          expect.objectContaining({ code: 'foreign-origin', kind: 'forbidden' }) as Error,
        )
    })

    it('is rejected from the folder under any host name of the service', () => {
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
    ])('is accepted from %s', (_, headers) => {
      refuseHostedApps(request(headers), PLACES)
      checkOrigin(request(headers), PLACES.APP_URL)
    })
  })
})

describe('serve bytes', () => {
  const BYTES = Uint8Array.from(Buffer.from('0123456789'))

  async function sendRequest(headers: Record<string, string>, method = 'GET') {
    const load = jest.fn(() => Promise.resolve(BYTES))
    const request = new Request('http://localhost/app.apk', { method, headers })
    const answer = await serveBytes(request, {
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

  const complete = { status: 200, body: '0123456789', length: '10', range: null }

  it('returns the whole with its length, and supports ranges', async () => {
    expect(await sendRequest({})).toMatchObject({ ...complete, ranges: 'bytes', etag: '"abc"' })
  })

  it.each(['"abc"', 'W/"abc"', '"x", "abc"', '"x" , W/"abc"', '*'])(
    'reads nothing for clients that have %s',
    async (tag) => {
      expect(await sendRequest({ 'if-none-match': tag })).toMatchObject({
        status: 304,
        body: '',
        etag: '"abc"',
        loads: 0,
      })
    },
  )

  it.each(['"x"', 'abc', '"abcd"', ''])('returns the whole to clients that have %j', async (tag) => {
    expect(await sendRequest({ 'if-none-match': tag })).toMatchObject(complete)
  })

  it.each([
    ['bytes=0-3', '0123', 'bytes 0-3/10'],
    ['bytes=4-', '456789', 'bytes 4-9/10'],
    ['bytes=-2', '89', 'bytes 8-9/10'],
    ['bytes=8-99', '89', 'bytes 8-9/10'],
  ])('returns the part %s', async (range, body, contentRange) => {
    const found = await sendRequest({ range })
    expect(found).toMatchObject({ status: 206, body, range: contentRange, length: String(body.length) })
  })

  it.each(['bytes=10-', 'bytes=99-100'])('rejects %s, which is beyond the end', async (range) => {
    expect(await sendRequest({ range })).toMatchObject({
      status: 416,
      body: '',
      range: 'bytes */10',
      loads: 0,
    })
  })

  it.each(['bytes=0-1,4-5', 'items=0-1', 'bytes=x', 'bytes'])('returns the whole for %s', async (range) => {
    expect(await sendRequest({ range })).toMatchObject(complete)
  })

  it.each([
    ['"abc"', 206],
    ['"old"', 200],
    ['W/"abc"', 200],
    ['Sun, 22 Nov 2026 10:00:00 GMT', 200],
  ])('a part that is requested only of %s gets %i', async (condition, status) => {
    expect(await sendRequest({ range: 'bytes=2-3', 'if-range': condition })).toMatchObject({ status })
  })

  it('responds to HEAD like GET, without reading', async () => {
    expect(await sendRequest({}, 'HEAD')).toMatchObject({ status: 200, body: '', length: '10', loads: 0 })
    expect(await sendRequest({ range: 'bytes=0-0' }, 'HEAD')).toMatchObject({
      status: 206,
      length: '1',
      loads: 0,
    })
  })
})

describe('serve in pieces', () => {
  const size = 3 * PIECE_SIZE - 5
  const readPiece = jest.fn(async (index: number) =>
    new Uint8Array(Math.min(PIECE_SIZE, size - index * PIECE_SIZE)).fill(index),
  )
  const send = (range: string, method = 'GET') =>
    serveInPieces(new Request('http://localhost/', { method, headers: { range } }), {
      ...{ size, headers: { etag: '"a"' }, readPiece },
    })
  beforeEach(() => readPiece.mockClear())
  it.each([
    ['bytes=0-', PIECE_SIZE, [0]],
    [`bytes=${PIECE_SIZE - 1}-`, PIECE_SIZE, [0, 1]],
    [`bytes=1-${2 * PIECE_SIZE}`, 2 * PIECE_SIZE, [0, 1, 2]],
    ['none', size, [0, 1, 2]],
  ])('for %s sends %i bytes, and reads only what it sends', async (range, length, pieces) => {
    const answer = await send(range)
    expect(answer.headers.get('content-length')).toBe(String(length))
    expect(await answer.bytes()).toHaveLength(length)
    expect(readPiece.mock.calls.flat()).toEqual(pieces)
  })

  it('reads nothing for HEAD or past the end, and one piece for a client that reads none', async () => {
    expect((await send('bytes=5-', 'HEAD')).headers.get('content-length')).toBe(String(PIECE_SIZE))
    expect((await send(`bytes=${size}-`)).status).toBe(416)
    expect(readPiece).toHaveBeenCalledTimes(0)
    await send('none')
    expect(readPiece).toHaveBeenCalledTimes(1)
  })
})

describe('respond', () => {
  // Written out, and not read from the table, because callers rely on these numbers.
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
  ])('An error of kind %s responds with %i; its kind stays internal', async (kind, status) => {
    const response = errorResponse(new AppError(kind, 'some-code', 'A sentence.'), 'request')
    expect([response.status, response.headers.get('retry-after')]).toEqual([status, null])
    expect(await response.text()).toBe('{"error":"A sentence.","code":"some-code"}')
  })

  it('The response names invalid fields, adds the error’s data, and includes Retry-After', async () => {
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

    it('nests at most 64 levels deep, and brackets in strings do not count', async () => {
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
    ])('contains no string with %s', async (_, text, field) => {
      expect(await refusal(text)).toEqual({ code: 'unsupported-text', fields: [field] })
    })

    it.each(['', '{', '[[[[', `${']'.repeat(100_000)}`, '"\\', '{"a":"\0"}'])(
      'is rejected if it is malformed',
      async (text) => {
        expect(await refusal(text)).toMatchObject({ code: 'broken-json' })
      },
    )

    it('of a megabyte of brackets is rejected without parsing', async () => {
      const deep = Buffer.from(nested(500_000))
      const parsing = await cpuTime(() => JSON.parse(deep.toString()))
      const refusing = await cpuTime(() => refusal(deep))
      expect(await refusal(deep)).toEqual({ code: 'too-deep', fields: [] })
      expect(refusing).toBeLessThan(parsing / 4)
    })

    it('with an escape and a million values is checked without blocking the event loop', async () => {
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
    test('is created here if no proxy is trusted, whatever the caller claims', () => {
      const ids = [
        getRequestId('chosen-by-somebody', 0),
        getRequestId('chosen-by-somebody', 0),
        getRequestId(undefined, 0),
      ]
      for (const id of ids) expect(id).toMatch(MADE)
      expect(new Set(ids).size).toBe(3)
    })

    test('is a trusted proxy’s, so that its log and ours can be correlated', () => {
      expect(getRequestId('f3b9:1c-2.d_E', 1)).toBe('f3b9:1c-2.d_E')
      expect(getRequestId(undefined, 1)).toMatch(MADE)
    })

    test.each([
      ['a line break', 'a\nb'],
      ['a space', 'a b'],
      ['too long', 'x'.repeat(65)],
      ['empty', ''],
      ['sent twice', ['a', 'b']],
    ])('is created here if the received one is %s', (_, received) => {
      expect(getRequestId(received, 1)).toMatch(MADE)
    })
  })
})
