import { restUrl } from '@/lib/sources/wordpress/rest'

describe('the address of a REST route', () => {
  it('suits sites with and without pretty links', () => {
    expect(restUrl('https://a.example/wp-json/', 'wp/v2/posts', { a: '1' })).toBe(
      'https://a.example/wp-json/wp/v2/posts?a=1',
    )
    expect(restUrl('https://a.example/index.php?rest_route=/', 'wp/v2/posts', {})).toBe(
      'https://a.example/index.php?rest_route=%2Fwp%2Fv2%2Fposts',
    )
  })
})
