import { requestKey, toAnswer } from '@/lib/sources/client'

describe('asking a source', () => {
  test('the same request has one key, whatever the order of its query', () => {
    const one = requestKey({ route: 'wp/v2/posts', query: { page: '2', _embed: 'wp:term' } })
    const other = requestKey({ route: 'wp/v2/posts', query: { _embed: 'wp:term', page: '2' } })
    expect(one).toBe('wp/v2/posts?_embed=wp%3Aterm&page=2')
    expect(other).toBe(one)
    expect(requestKey({ route: 'feed' })).toBe('feed')
  })

  test('an answer is its JSON, or its text where it is none', async () => {
    const json = await toAnswer(new Response('[1]', { status: 201, headers: { 'X-WP-Total': '7' } }))
    expect(json).toMatchObject({ status: 201, json: [1] })
    expect(json.header('x-wp-total')).toBe('7')
    expect((await toAnswer(new Response('<rss/>'))).json).toBe('<rss/>')
    expect((await toAnswer(new Response(null, { status: 204 }))).json).toBeNull()
  })
})
