import { writeRefusal } from '@/app/api/auth/[...nextauth]/refusals'
import { AppError, TooManyRequestsError } from '@/lib/platform/errors'
import { withoutBrokenCallback } from '@/lib/accounts/callback-cookie'

const SIGN_IN = 'http://localhost:3000/signin'
const refused = (code: string) => Response.json({ url: `${SIGN_IN}?error=${code}` }, { status: 401 })

describe('A rejected sign-in', () => {
  it('returns the waiting time, also for next-auth’s client, which only reads the URL', async () => {
    const response = await writeRefusal(refused('too-many-requests'), new TooManyRequestsError(870))
    expect([response.status, response.headers.get('retry-after')]).toEqual([429, '870'])
    const body = (await response.json()) as { url: string }
    const sentence = 'Too many attempts. Please try again in about 15 minutes.'
    expect(body).toMatchObject({ error: sentence, code: 'too-many-requests' })
    expect(new URL(body.url).searchParams.get('error')).toBe(sentence)
  })

  it('is an error code in the URL if there is no waiting time', async () => {
    const failed = new AppError('signed-out', 'invalid-credential', 'Login failed. Please try again.')
    const body: unknown = await (await writeRefusal(refused('invalid-credential'), failed)).json()
    expect(body).toMatchObject({ url: `${SIGN_IN}?error=invalid-credential`, error: failed.message })
  })
})

it.each([
  [2, 'wait a moment and try again'],
  [60, 'try again in about 1 minute'],
  [61, 'try again in about 2 minutes'],
  [3600, 'try again in about 1 hour'],
  [86_400, 'try again in about 24 hours'],
])('%i seconds until the next attempt are shown as: %s', (seconds, advice) => {
  expect(new TooManyRequestsError(seconds).message).toBe(`Too many attempts. Please ${advice}.`)
})

describe('The cookie with the callback after a sign-in', () => {
  test.each([
    'next-auth.callback-url=%00',
    'next-auth.callback-url=',
    'next-auth.callback-url=http://[',
    'next-auth.callback-url=%E0%A4%A',
    'next-auth.callback-url="x"',
    '__Secure-next-auth.callback-url=javascript:alert(1)',
    '__Host-next-auth.callback-url=x=y',
  ])('is omitted if it is %s', (broken) => {
    expect(withoutBrokenCallback(`a=1; ${broken}; b=2`)).toBe('a=1; b=2')
    expect(withoutBrokenCallback(broken)).toBe('')
  })

  test.each([
    'next-auth.callback-url=http%3A%2F%2Flocalhost%3A3000%2Fadmin',
    'next-auth.callback-url=/account?tab=plan',
    'next-auth.session-token=%00',
    'my-next-auth.callback-urls=x',
    'a; b=; =c',
  ])('and all others remain: %s', (cookies) => {
    expect(withoutBrokenCallback(cookies)).toBe(cookies)
  })
})
