import { rejectMalformed } from '@/lib/platform/server/reject-malformed'

describe('Before Next sees a request', () => {
  test.each(['*', '/%ff', '/pricing/%'])('the address %s is refused as malformed', (url) => {
    const refused = rejectMalformed('GET', url)
    expect(refused?.status).toBe(400)
    expect(JSON.parse(refused?.body ?? '')).toMatchObject({ code: 'malformed-address' })
  })

  test.each([
    ['/a/%00/', undefined],
    ['/api/apps/x%00y?q=1', undefined],
    ['/api/admin/payments?limit=5&q=a%00b', 'q'],
  ])('the address %s is refused for its NUL', (url, field) => {
    const refused = rejectMalformed('GET', url)
    const { code, fields } = JSON.parse(refused?.body ?? '') as { code: string; fields?: object }
    expect([refused?.status, code]).toEqual([400, 'unsupported-text'])
    expect(fields && Object.keys(fields)).toEqual(field && [field])
  })

  test.each([
    ['PUT', '/admin'],
    ['DELETE', '/account?tab=plan'],
    ['PATCH', '/app-builder'],
    ['OPTIONS', '/account'],
    ['PUT', '/about'], // neither below /a nor below /api
  ])('%s is refused at the page %s, with the methods that it takes', (method, url) => {
    const refused = rejectMalformed(method, url)
    expect(refused).toMatchObject({ status: 405, headers: { allow: 'GET, HEAD' } })
    expect(JSON.parse(refused?.body ?? '')).toMatchObject({ code: 'method-not-allowed' })
  })

  test.each([
    ['GET', '/account'],
    ['HEAD', '/'],
    ['POST', '/account'],
    ['PUT', '/api/account/picture'],
    ['OPTIONS', '/%61pi/me'],
    ['OPTIONS', '/a/bakery/~visit'],
    ['OPTIONS', '/demo/restaurant/'],
    ['PUT', '/__nextjs_anything'],
  ])('%s %s goes on', (method, url) => {
    expect(rejectMalformed(method, url)).toBeNull()
  })
})
