/**
 * Access rules of hosted apps, their data, reviews and files of the site. All are open to everyone, because their
 * content is public or requests authenticate themselves.
 */
export const HOSTED_CALLS: Record<string, { who: 'anybody'; at?: string; body?: 'json' }> = {
  'GET /a/[slug]/~forms/[block]': { who: 'anybody', at: '/a/nothing-here/~forms/form' },
  'POST /a/[slug]/~forms/[block]': { who: 'anybody', at: '/a/nothing-here/~forms/form' },
  'OPTIONS /a/[slug]/~forms/[block]': { who: 'anybody', at: '/a/nothing-here/~forms/form' },
  'GET /a/[slug]/~push': { who: 'anybody', at: '/a/nothing-here/~push' },
  'POST /a/[slug]/~push': { who: 'anybody', at: '/a/nothing-here/~push' },
  'OPTIONS /a/[slug]/~push': { who: 'anybody', at: '/a/nothing-here/~push' },
  // The request proves itself with the device's secret.
  'POST /a/[slug]/~push/subscriptions': { who: 'anybody', at: '/a/nothing-here/~push/subscriptions' },
  'DELETE /a/[slug]/~push/subscriptions': { who: 'anybody', at: '/a/nothing-here/~push/subscriptions' },
  'OPTIONS /a/[slug]/~push/subscriptions': { who: 'anybody', at: '/a/nothing-here/~push/subscriptions' },
  'PATCH /a/[slug]/~push/[device]': { who: 'anybody', at: '/a/nothing-here/~push/device' },
  'DELETE /a/[slug]/~push/[device]': { who: 'anybody', at: '/a/nothing-here/~push/device' },
  'OPTIONS /a/[slug]/~push/[device]': { who: 'anybody', at: '/a/nothing-here/~push/device' },
  'POST /a/[slug]/~push/[device]/opened': { who: 'anybody', at: '/a/nothing-here/~push/device/opened' },
  'OPTIONS /a/[slug]/~push/[device]/opened': { who: 'anybody', at: '/a/nothing-here/~push/device/opened' },
  'POST /a/[slug]/~push/[device]/cart': { who: 'anybody', at: '/a/nothing-here/~push/device/cart' },
  'OPTIONS /a/[slug]/~push/[device]/cart': { who: 'anybody', at: '/a/nothing-here/~push/device/cart' },
  'GET /a/[slug]/~source/[id]/[...route]': { who: 'anybody', at: '/a/nothing-here/~source/shop/feed' },
  'POST /a/[slug]/~source/[id]/[...route]': { who: 'anybody', at: '/a/nothing-here/~source/shop/feed' },
  'PUT /a/[slug]/~source/[id]/[...route]': { who: 'anybody', at: '/a/nothing-here/~source/shop/feed' },
  'DELETE /a/[slug]/~source/[id]/[...route]': { who: 'anybody', at: '/a/nothing-here/~source/shop/feed' },
  'GET /a/[slug]/~preview/[token]/~source/[id]/[...route]': {
    who: 'anybody',
    at: '/a/nothing-here/~preview/nothing/~source/shop/feed',
  },
  'POST /a/[slug]/~preview/[token]/~source/[id]/[...route]': {
    who: 'anybody',
    at: '/a/nothing-here/~preview/nothing/~source/shop/feed',
  },
  'PUT /a/[slug]/~preview/[token]/~source/[id]/[...route]': {
    who: 'anybody',
    at: '/a/nothing-here/~preview/nothing/~source/shop/feed',
  },
  'DELETE /a/[slug]/~preview/[token]/~source/[id]/[...route]': {
    who: 'anybody',
    at: '/a/nothing-here/~preview/nothing/~source/shop/feed',
  },
  'GET /a/[slug]/~preview/[token]/[[...path]]': { who: 'anybody', at: '/a/nothing-here/~preview/nothing/' },
  'GET /a/[slug]/~updates/[...path]': {
    who: 'anybody',
    at: '/a/nothing-here/~updates/android-6/update.json',
  },
  // The token in the address is the authorization.
  'GET /a/[slug]/~updates/testers/[token]/app.apk': {
    who: 'anybody',
    at: '/a/nothing-here/~updates/testers/nothing/app.apk',
  },
  'POST /a/[slug]/~visit': { who: 'anybody', at: '/a/nothing-here/~visit' },
  'GET /a/[slug]/[[...path]]': { who: 'anybody', at: '/a/nothing-here/' },
  // The token at the end of a link is the authorization.
  'GET /api/reviews/[token]': { who: 'anybody', at: '/api/reviews/nothing' },
  'POST /api/reviews/[token]/passphrase': { who: 'anybody', body: 'json' },
  'POST /api/reviews/[token]/comments': { who: 'anybody', body: 'json' },
  'POST /api/reviews/[token]/decisions': { who: 'anybody', body: 'json' },
  'GET /demo/[id]/[[...path]]': { who: 'anybody', at: '/demo/restaurant/' },
  'GET /demo/[id]/code.svg': { who: 'anybody', at: '/demo/restaurant/code.svg' },
  'GET /block-styles/[file]': { who: 'anybody', at: '/block-styles/other.css' },
  'GET /og/[...page]': { who: 'anybody', at: '/og/pricing' },
  'GET /changelog/feed.xml': { who: 'anybody' },
  'GET /favicon.ico': { who: 'anybody' },
  'GET /icon.svg': { who: 'anybody' },
  'GET /apple-icon': { who: 'anybody' },
  'GET /brand/[file]': { who: 'anybody', at: '/brand/1d4ed8.css' },
  'GET /docs/search.json': { who: 'anybody' },
  'GET /llms.txt': { who: 'anybody' },
}
