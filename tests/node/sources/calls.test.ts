import { checkCall } from '@/lib/sources/calls'

const SHOP = { kind: 'woocommerce', address: 'https://shop.example/wp-json/' }
const BLOG = { kind: 'wordpress', address: 'https://blog.example/?rest_route=/' }
const NEWS = { kind: 'feed', address: 'https://news.example/feed.xml?lang=de' }

const request = (
  route: string,
  search = '',
  method = 'GET',
  source: { kind: string; address: string } = SHOP,
) => checkCall(source, { method, route, search })
const urlOf = (checked: ReturnType<typeof checkCall>) => (typeof checked === 'string' ? checked : checked.url)

describe('the allowed requests to a source', () => {
  test.each([
    ['wc/store/v1/products', '?per_page=20&page=2'],
    ['wc/store/v1/products/11', ''],
    ['wc/store/v1/products/%d8%a5%d8%a8', ''],
    ['wc/store/v1/products/categories', '?per_page=100'],
    ['wc/store/v1/products/collection-data', '?calculate_attribute_counts[0][taxonomy]=pa_colour'],
    ['wc/store/v1/products', '?attributes[0][attribute]=pa_colour&attributes[0][slug][]=blue'],
    ['wp/v2/posts', '?_embed&sticky=true'],
    ['wp/v2/recipe/12', ''],
    ['wp/v2/types', ''],
    ['wp/v2/patterns', '?per_page=5&lang=de'],
    ['wp/v2/block-party/3', ''],
    ['wp/v2/themes-of-the-day', ''],
  ])('%s%s is shared', (route, search) => {
    expect(request(route, search)).toMatchObject({
      call: { shared: { fresh: expect.any(Number) as number } },
    })
  })

  test.each([
    ['GET', 'wc/store/v1/cart'],
    ['POST', 'wc/store/v1/cart/add-item'],
    ['DELETE', 'wc/store/v1/cart/items/6512bd43d9caa6e02c990b0a82652dca'],
    ['POST', 'wc/store/v1/checkout'],
    ['GET', 'wc/store/v1/order/171'],
    ['POST', 'wp/v2/comments'],
  ])('%s %s is private', (method, route) => {
    expect(request(route, '', method)).toMatchObject({ call: { shared: null } })
  })

  test('go to the source’s own address, with pretty links and without', () => {
    expect(urlOf(request('wp/v2/posts', '?page=2'))).toBe('https://shop.example/wp-json/wp/v2/posts?page=2')
    expect(urlOf(request('wp/v2/posts', '?page=2', 'GET', BLOG))).toBe(
      'https://blog.example/?rest_route=%2Fwp%2Fv2%2Fposts&page=2',
    )
    expect(urlOf(request('feed', '', 'GET', NEWS))).toBe(NEWS.address)
  })

  test('equal requests have one address, regardless of the order of parameters', () => {
    const [a, b] = ['?page=2&per_page=5', '?per_page=5&page=2'].map((search) =>
      urlOf(request('wp/v2/posts', search)),
    )
    expect(a).toBe(b)
  })

  test.each([
    '',
    '/',
    'wp-admin/users.php',
    'wp/v2/settings',
    'wp/v2/users/me',
    'wp/v2/block-renderer/core/archives',
    'wp/v2/themes',
    'wp/v2/plugins',
    'wp/v2/blocks/3',
    'wp/v2/templates',
    'wp/v2/template-parts',
    'wp/v2/global-styles/3',
    'wp/v2/font-families',
    'wp/v2/statuses',
    'wp/v2/sidebars',
    'wp/v2/recipe/12/revisions',
    'wp/v2/Recipe',
    'wc/v3/orders',
    'wc/store/v1/batch',
    'wc/store/v1/products/../cart',
    'wc/store/v1/products/..',
    'wc/store/v1/products/%2e%2e',
    'wc/store/v1/products/%2e%2e%2fcart',
    'wc/store/v1/products/a%2Fb',
    'wc/store/v1/products/a%5cb',
    'wc/store/v1/products/a%00',
    'wc/store/v1/products/a%0d%0ax',
    'wc/store/v1/products//11',
    'wc\\store\\v1\\products',
    'https://evil.example/wp/v2/posts',
    '//evil.example/wp/v2/posts',
    '@evil.example/wp/v2/posts',
    'wp/v2/posts?page=1',
    'wp/v2/posts#x',
    `wc/store/v1/products/${'a'.repeat(500)}`,
    'feed',
  ])('reject: %s', (route) => {
    expect(request(route)).toBe('unknown')
  })

  test.each([
    '?rest_route=/wc/store/v1/cart',
    '?rest%5Froute=/wc/store/v1/cart',
    '?_method=DELETE',
    '?_jsonp=steal',
    '?_envelope=1',
    '?context=edit',
    '?_wpnonce=1',
    '?add-to-cart=11',
    '?page[rest_route]=1&x=1',
    '?page%00=1',
    `?search=${'a'.repeat(5000)}`,
  ])('reject a parameter that changes the request: %s', (search) => {
    expect(request('wp/v2/posts', search)).toBe('unknown')
    expect(request('wp/v2/posts', search, 'GET', BLOG)).toBe('unknown')
  })

  test.each(['PATCH', 'PUT', 'DELETE', 'POST', 'HEAD', 'CONNECT', 'get'])('reject method %s', (method) => {
    expect(request('wc/store/v1/products', '', method)).toBe('method')
  })

  test('are none for the cart of a blog, and for an unknown kind', () => {
    expect(request('wc/store/v1/cart', '', 'GET', BLOG)).toBe('unknown')
    for (const kind of ['shopware', 'constructor', '__proto__'])
      expect(request('feed', '', 'GET', { kind, address: NEWS.address })).toBe('unknown')
  })
})
