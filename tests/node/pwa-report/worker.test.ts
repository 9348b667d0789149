import { checkRows, HEAD, type Row, withHead } from './support'
import { readScripts } from '@/lib/pwa-report/evidence/page-scripts'
import { findRegistration } from '@/lib/pwa-report/evidence/registration'
import { cpuTime } from '../../factories/processes'

describe('worker', () => {
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
    ['registers a missing file', { ...gone }, 'service-worker', 'fail', /returns 404/],
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
      'handles push messages only',
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
})

describe('registration', () => {
  describe('A registration in a script', () => {
    test.each<[string, string | null]>([
      [`navigator.serviceWorker.register('/sw.js')`, '/sw.js'],
      [`navigator.serviceWorker . register ( "./sw.js?v=3" , { scope: '/' } )`, './sw.js?v=3'],
      ['"serviceWorker"in navigator&&navigator.serviceWorker.register(`/w.js`).then(e)', '/w.js'],
      [`navigator?.serviceWorker?.register('/sw.js')`, '/sw.js'],
      [`navigator['serviceWorker'].register('/sw.js')`, '/sw.js'],
      [`navigator.serviceWorker.register(new URL('sw.js', import.meta.url))`, 'sw.js'],
      [`const w = navigator.serviceWorker; w.register('/worker.js')`, '/worker.js'],
      [`if ('serviceWorker' in navigator) { const wb = new Workbox('/sw.js'); wb.register() }`, '/sw.js'],
      [`"serviceWorker"in navigator&&new n.Workbox("/service-worker.js",{})`, '/service-worker.js'],
      [`const at = '/my-sw.js'; navigator.serviceWorker.register(at)`, '/my-sw.js'],
      ['navigator.serviceWorker.register(`${base}/sw.js`)', '${base}/sw.js'],
      [`navigator.serviceWorker.register(where())`, ''],
      [`navigator.serviceWorker.getRegistrations().then(removeAll)`, null],
      [`console.log('no serviceWorker here')`, null],
      [`forms.register('/sw.js')`, null],
      ['', null],
    ])('%s', (script, address) => {
      expect(findRegistration(script)).toBe(address)
    })

    test('is parsed in linear time, with any content', async () => {
      const hostile = [
        'serviceWorker'.repeat(50_000),
        `serviceWorker${' '.repeat(500_000)}.register`,
        `serviceWorker.register(${'"'.repeat(500_000)}`,
        `serviceWorker.register(${'"a'.repeat(250_000)}`,
        `serviceWorker new ${'a'.repeat(500_000)}`,
        `serviceWorker .register("${'a'.repeat(500_000)}`,
        `serviceWorker${'.register("x'.repeat(50_000)}`,
      ]
      expect(await cpuTime(() => hostile.forEach(findRegistration))).toBeLessThan(2000)
    })
  })

  describe('The scripts of a page', () => {
    test('are those that browsers run, in order, at any position', async () => {
      const page = `<script src="a.js"></script><script>one('</b>')</script><script type=module src=/b.js></script>
      <script type="application/ld+json">{"serviceWorker":1}</script><p>text</p><script type="text/javascript">two()</script>
      <script src="a.js"></script><script src="data:text/javascript,x()"></script><SCRIPT SRC="//cdn.example/c.js"></SCRIPT>`
      expect(await readScripts(page, 'https://rye.example/shop/')).toEqual({
        all: 7,
        inline: [`one('</b>')`, 'two()'],
        urls: ['https://rye.example/shop/a.js', 'https://rye.example/b.js', 'https://cdn.example/c.js'],
      })
    })

    test('are limited in number and length', async () => {
      const scripts = await readScripts(
        `<script>${'x'.repeat(900_000)}</script>${'<script src=x></script><script>y</script>'.repeat(500)}`,
        'https://rye.example/',
      )
      expect(scripts.inline.length).toBeLessThanOrEqual(60)
      expect(scripts.inline.join('').length).toBeLessThan(1_000_000)
      expect(scripts.urls).toEqual(['https://rye.example/x'])
    })
  })
})
