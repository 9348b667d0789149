import { AppError, type ErrorKind } from '@/lib/platform/errors'
import { errorResponse } from '@/lib/platform/http/respond'

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
