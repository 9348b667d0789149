import { ApiError, apiRequest } from '@/lib/client/api-request'
import { sessionOptions } from '@/lib/accounts/sessions/options'
import { ownCallback, signInUrl } from '@/lib/base/own-path'
import { readLines } from '@/lib/client/read-lines'
import { answer, stubFetch } from './stubs'
import { createQueryClient, getQueryFn } from '@/lib/client/query-client'

describe('apiRequest', () => {
  it('sends JSON and reads the response', async () => {
    const calls = stubFetch({ '/api/apps': { status: 201, json: { id: 'a' } } })
    await expect(apiRequest('POST', '/api/apps', { name: 'Rye' })).resolves.toEqual({ id: 'a' })
    expect(calls[0]).toMatchObject({
      method: 'POST',
      body: { name: 'Rye' },
      headers: { 'Content-Type': 'application/json' },
    })
  })

  it('throws a rejection with its code and fields', async () => {
    const fields = { email: 'Taken' }
    stubFetch({
      '/api/register': { status: 409, json: { error: 'Taken', code: 'email-already-in-use', fields } },
    })
    const error = await apiRequest('POST', '/api/register', {}).catch((thrown: unknown) => thrown)
    expect(error).toBeInstanceOf(ApiError)
    expect(error).toMatchObject({ status: 409, message: 'Taken', code: 'email-already-in-use', fields })
  })

  it('throws the status of a response that is not JSON', async () => {
    stubFetch({ '/api/apps': { status: 502, text: '<html>Bad gateway</html>' } })
    await expect(apiRequest('GET', '/api/apps')).rejects.toMatchObject({
      message: '502: Status text',
      code: null,
    })
  })
})

describe('readLines', () => {
  it('joins lines that arrive in chunks', async () => {
    const values: unknown[] = []
    for await (const value of readLines(answer({ lines: [{ step: 'reading' }, { name: 'Brød & Kage' }] })))
      values.push(value)
    expect(values).toEqual([{ step: 'reading' }, { name: 'Brød & Kage' }])
  })
})

describe('ownCallback', () => {
  const of = (callback: string) =>
    ownCallback(`?callbackUrl=${encodeURIComponent(callback)}`, 'https://apps.example.com')

  it.each([
    ['/web-to-app?url=a.com', '/web-to-app?url=a.com'],
    ['https://apps.example.com/admin#top', '/admin#top'],
    ['/account', '/account'],
    ['/app-builder?app=a/b', '/app-builder?app=a/b'],
  ])('accepts %s', (input, expected) => expect(of(input)).toBe(expected))

  it.each([
    'https://evil.example',
    '//evil.example',
    '/\\evil.example',
    '/.//evil.example',
    '/x/..//evil.example',
    'javascript:alert(1)',
    'http://',
    '/a/bakery/',
    '/a',
    '/A/bakery/',
    'https://apps.example.com/a/bakery/account',
    '/x/../a/bakery/',
    '/%61/bakery/',
    '/%2Fa/bakery/',
    '/x%2F..%2Fa%2Fbakery/',
    '/a%5Cbakery/',
    '/%ff/',
    '/demo/restaurant/',
  ])('rejects %s', (input) => expect(of(input)).toBeNull())

  it('equals next-auth’s redirect, with the home page as default', () => {
    const { redirect } = sessionOptions.callbacks
    const to = (url: string) => redirect({ url, baseUrl: 'https://apps.example.com' })
    expect(to('/admin?tab=1#x')).toBe('https://apps.example.com/admin?tab=1#x')
    for (const url of [
      'https://evil.example/',
      '/.//evil.example',
      '/a/bakery/',
      '/%61/x',
      '/demo/restaurant/',
    ])
      expect(to(url)).toBe('https://apps.example.com')
  })

  it('builds the sign-in URL with the callback', () =>
    expect(signInUrl('/web-to-app')).toBe('/signin?callbackUrl=%2Fweb-to-app'))
})

const run = (on401: 'throw' | 'returnNull', url = '/api/apps') => {
  const client = createQueryClient()
  return client.fetchQuery({ queryKey: [url], queryFn: getQueryFn({ on401 }) })
}

describe('default fetching', () => {
  it('requests the URL at the start of the key and parses JSON', async () => {
    const calls = stubFetch({ '/api/apps': { json: [{ id: 'a' }] } })
    await expect(createQueryClient().fetchQuery({ queryKey: ['/api/apps', 'extra'] })).resolves.toEqual([
      { id: 'a' },
    ])
    expect(calls).toMatchObject([{ url: '/api/apps', method: 'GET' }])
  })

  it('sends cookies', async () => {
    const fetch = jest.fn().mockResolvedValue({ ok: true, status: 200, json: async () => 1 })
    globalThis.fetch = fetch
    await run('throw')
    expect(fetch).toHaveBeenCalledWith('/api/apps', expect.objectContaining({ credentials: 'include' }))
  })

  it('throws "status: text" if the response is not OK', async () => {
    stubFetch({ '/api/apps': { status: 503, text: 'down for a moment' } })
    await expect(run('throw')).rejects.toThrow(new Error('503: down for a moment'))
  })

  it('uses the status text if the response is empty', async () => {
    stubFetch({ '/api/apps': { status: 500 } })
    await expect(run('throw')).rejects.toThrow(new Error('500: Status text'))
  })

  it('throws on 401 by default and returns null if configured', async () => {
    stubFetch({ '/api/apps': { status: 401, text: 'Please sign in.' } })
    await expect(createQueryClient().fetchQuery({ queryKey: ['/api/apps'] })).rejects.toThrow(
      '401: Please sign in.',
    )
    await expect(run('returnNull')).resolves.toBeNull()
  })

  it('never becomes stale, never refetches automatically and never retries', () => {
    expect(createQueryClient().getDefaultOptions()).toMatchObject({
      queries: { refetchInterval: false, refetchOnWindowFocus: false, staleTime: Infinity, retry: false },
      mutations: { retry: false },
    })
  })
})
