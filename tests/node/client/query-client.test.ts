import './stubs'
import { createQueryClient, getQueryFn } from '@/lib/client/query-client'
import { stubFetch } from './stubs'

const run = (on401: 'throw' | 'returnNull', url = '/api/apps') => {
  const client = createQueryClient()
  return client.fetchQuery({ queryKey: [url], queryFn: getQueryFn({ on401 }) })
}

describe('default fetching', () => {
  it('gets the address that the key begins with and reads JSON', async () => {
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

  it('raises "status: text" when the answer is not OK', async () => {
    stubFetch({ '/api/apps': { status: 503, text: 'down for a moment' } })
    await expect(run('throw')).rejects.toThrow(new Error('503: down for a moment'))
  })

  it('uses the status text when the answer is empty', async () => {
    stubFetch({ '/api/apps': { status: 500 } })
    await expect(run('throw')).rejects.toThrow(new Error('500: Status text'))
  })

  it('raises on 401 by default and gives null when told to', async () => {
    stubFetch({ '/api/apps': { status: 401, text: 'Please sign in.' } })
    await expect(createQueryClient().fetchQuery({ queryKey: ['/api/apps'] })).rejects.toThrow(
      '401: Please sign in.',
    )
    await expect(run('returnNull')).resolves.toBeNull()
  })

  it('never goes stale, fetches nothing again by itself and retries nothing', () => {
    expect(createQueryClient().getDefaultOptions()).toMatchObject({
      queries: { refetchInterval: false, refetchOnWindowFocus: false, staleTime: Infinity, retry: false },
      mutations: { retry: false },
    })
  })
})
