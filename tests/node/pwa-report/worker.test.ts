import { checkRows, HEAD, type Row, withHead } from './support'

const bare = (script = '') => withHead((head) => head.replace(/<script>.*<\/script>/, script))
const registering = (address: string) => withHead((head) => head.replace('/sw.js', address))
const gone = { '/sw.js': { status: 404 } }

const ROWS: Row[] = [
  ['has no script', bare(), 'service-worker', 'warn', /There’s one at \/sw\.js/],
  ['has no script and no worker', { ...bare(), ...gone }, 'service-worker', 'fail', /runs no scripts/],
  ['has no script and no worker', { ...bare(), ...gone }, 'offline', 'fail', /own error page/],
  [
    'registers nothing',
    {
      ...bare('<script>go()</script><script src=/a.js></script>'),
      ...gone,
      '/a.js': 'go()',
    },
    'service-worker',
    'warn',
    /own scripts \(we read all 2 of them\)/,
  ],
  [
    'has a script that cannot be read',
    {
      ...bare('<script>go()</script><script src=/a.js></script>'),
      ...gone,
    },
    'service-worker',
    'warn',
    /we read 1 of 2/,
  ],
  [
    'registers it in a file',
    {
      ...bare('<script src=/a.js></script>'),
      '/a.js': 'navigator.serviceWorker.register("sw.js")',
    },
    'service-worker',
    'pass',
    /\/sw\.js/,
  ],
  [
    'answers every address with its page',
    { ...registering('/worker.js'), '/worker.js': HEAD },
    'service-worker',
    'fail',
    /served as “text\/html”/,
  ],
  ['registers what is not there', { ...gone }, 'service-worker', 'fail', /returns 404/],
  [
    'registers it from a folder',
    { ...registering('/js/sw.js'), '/js/sw.js': 'onfetch=1' },
    'service-worker',
    'fail',
    /can only control \/js\//,
  ],
  [
    'widens a folder’s reach',
    {
      ...registering('/js/sw.js'),
      '/js/sw.js': { headers: { 'content-type': 'text/javascript', 'service-worker-allowed': '/' } },
    },
    'service-worker',
    'pass',
    /js\/sw\.js/,
  ],
  [
    'registers it from elsewhere',
    {
      ...registering('https://cdn.example/sw.js'),
      'https://cdn.example/sw.js': 'x()',
    },
    'service-worker',
    'fail',
    /different domain/,
  ],
  [
    'computes the address',
    { ...withHead((head) => head.replace("'/sw.js'", 'where()')), ...gone },
    'service-worker',
    'warn',
    /computes its address/,
  ],
  [
    'takes push messages only',
    { '/sw.js': "addEventListener('push', () => {})" },
    'offline',
    'fail',
    /doesn’t handle any requests/,
  ],
  [
    'answers without keeping',
    { '/sw.js': "addEventListener('fetch', (e) => e.respondWith(fetch(e.request)))" },
    'offline',
    'warn',
    /didn’t see it store/,
  ],
  [
    'imports what it does',
    { '/sw.js': "importScripts('./parts.js', '/none.js')", '/parts.js': 'workbox.precacheAndRoute([])' },
    'offline',
    'pass',
    /stores files/,
  ],
]

checkRows('A service worker', ROWS)
