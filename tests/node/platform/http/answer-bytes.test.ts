import { answerBytes } from '@/lib/platform/http/answer-bytes'

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
